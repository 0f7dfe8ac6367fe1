"""A match in a terminal: people and AIs in any mix, secrets behind a cleared screen.

What is printed for somebody is made from their view and the events as they saw them; between two
people only what everyone may know is on the screen.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ai import advice, hints, tellers, thoughts
from game.core.game import Move
from game.core.notation import deal_code
from game.core.refusal import Refused, refuse
from game.core.teller import Teller
from game.core.words import Words
from game.core.zones import TABLE
from game.records.profiles import names_of
from game.records.session import Session
from game.textmode.coyote import CoyotePicture
from game.textmode.king_cat import KingCatPicture
from game.textmode.picture import Picture
from game.textmode.seven_sins import SevenSinsPicture
from game.textmode.spite_malice import SpiteMalicePicture
from game.textmode.terminal import Left, Terminal

PICTURES: dict[str, type[Picture]] = {
    "king_cat": KingCatPicture,
    "coyote": CoyotePicture,
    "spite_malice": SpiteMalicePicture,
    "seven_sins": SevenSinsPicture,
}
"""How each registered game looks in a terminal."""
COMMANDS = (
    "help",
    "rules",
    "cards",
    "table",
    "moves",
    "tally",
    "chronicle",
    "hint",
    "why",
    "leave",
    "quit",
)
"""What can be asked for beside moves. Each has a word of its own in every catalog."""


class TextGame:
    """One sitting at a match."""

    def __init__(
        self, session: Session, words: Words, terminal: Terminal, *, confirm: bool = True
    ) -> None:
        self._session = session
        self._match = session.match
        self._words = words
        self._terminal = terminal
        self._confirm = confirm and terminal.interactive
        self._names = names_of(
            session.players, lambda seat: words("records.player", n=words.number(seat + 1))
        )
        self._shared = len(session.people) > 1  # until the last person left has the computer
        self._looking: int | None = None
        # Who comes back to a match hears of the round from its beginning.
        began = self._match.round_began
        self._told = dict.fromkeys(self._match.observers, began)
        self._trouble = ""
        self._notice = ""  # what is said where the computer changes hands next
        self._commands = {
            word: name for name in COMMANDS for word in (name, words(f"text.command.{name}"))
        } | {"?": "help", "q": "quit"}
        self._answers: dict[str, Callable[[int], None]] = {
            "help": self._show_help,
            "rules": self._show_rules,
            "cards": self._show_cards,
            "table": self._show_table,
            "moves": self._show_choices,
            "tally": self._show_tally,
            "chronicle": self._show_chronicle,
            "hint": self._show_hint,
            "why": self._show_thoughts,
        }

    def run(self) -> None:
        """Play on until the match is over.

        Raises:
            Left: when nobody goes on typing, or somebody wants to leave. Every move made is stored.
            KeyboardInterrupt: likewise.
        """
        self._greet()
        while (seat := self._session.asking) is not None:
            if self._session.is_person(seat):
                self._turn(seat)
            else:
                self._session.think(seat)
                if not self._session.people:
                    self._tell(TABLE)
            self._say_trouble()
        self._end()

    def hide(self) -> None:
        """Clear the screen if it shows what others may not see."""
        if self._shared and self._looking is not None:
            self._terminal.clear()
            self._looking = None

    # ---------------------------------------------------------------- a turn

    def _greet(self) -> None:
        say, words = self._terminal.say, self._words
        say(self._terminal.warm(words(f"{self._match.game.id}.name")))
        say(words("text.players", names=words.listing(self._names)))
        if self._session.people:
            say(words("text.help_hint"))
        self._say_trouble()
        say()

    def _turn(self, seat: int) -> None:
        if self._shared and self._looking != seat:
            self._hand_over(seat)
            if not self._session.is_person(seat):
                return
        self._looking = seat
        self._tell(seat)
        self._show_table(seat)
        self._show_choices(seat)
        move = self._ask_move(seat)
        if move is not None:
            self._session.play(seat, move)
            self._tell(seat)

    def _hand_over(self, seat: int) -> None:
        """Nobody sees what another may see: first the screen is cleared, then they change.

        Afterwards somebody else may sit in the seat, or one person may be alone.
        """
        leaves = False
        if self._looking is not None:
            leaves = self._command(self._terminal.ask(self._words("text.look_away"))) == "leave"
        self._terminal.clear()
        self._looking = None
        while self._session.is_person(seat):
            if self._notice:
                self._terminal.say(self._notice)
                self._notice = ""
            if not leaves:
                line = self._terminal.ask(self._words("text.pass_to", name=self._names[seat]))
                leaves = self._command(line) == "leave"
            if not leaves:
                self._shared = len(self._session.people) > 1
                break
            self._ask_who_leaves()
            leaves = False
        self._terminal.clear()

    def _ask_who_leaves(self) -> None:
        """An AI plays on for somebody; for nobody, unless one of the people is named."""
        say, ask, words = self._terminal.say, self._terminal.ask, self._words
        people = self._session.people
        if len(people) < 2:
            self._notice = words("text.leave.alone")
            return
        say(words("text.leave"))
        for number, seat in enumerate(people, 1):
            say(f"{words.number(number)}) {self._names[seat]}", "  ")
        answer = ask(words("text.leave.who", most=len(people)))
        if answer.isdecimal() and len(answer) < 3 and 1 <= int(answer) <= len(people):
            seat = people[int(answer) - 1]
            self._session.leave(seat)
            self._notice = words("text.left", name=self._names[seat])
        else:
            self._notice = words("text.leave.nobody")

    def _command(self, line: str) -> str | None:
        return self._commands.get(" ".join(line.split()).lower())

    def _ask_move(self, seat: int) -> Move | None:
        """Ask until there is a move that can be made; None when somebody may have left instead."""
        while True:
            line = " ".join(self._terminal.ask(self._words("text.prompt")).split()).lower()
            command = self._commands.get(line)
            if command == "quit":
                raise Left
            if command == "leave":
                if self._shared:
                    self.hide()
                    self._ask_who_leaves()
                    return None
                self._terminal.say(self._words("text.leave.alone"))
                continue
            if command is not None:
                self._answers[command](seat)
                continue
            if self._show_part(seat, line):
                continue
            try:
                move = self._meant(seat, line)
            except Refused as refused:
                self._terminal.say(self._teller(seat).refusal(refused.refusal))
                continue
            if self._is_meant(seat, move):
                return move

    def _meant(self, seat: int, line: str) -> Move:
        """The move that a line stands for: a number of the list, or a move, whole or short.

        Raises:
            Refused: when it is none, or cannot be made.
        """
        moves = self._match.state.moves()
        if not line:
            if len(moves) == 1:
                return moves[0]
            raise refuse("text.say_something")
        picture = self._picture(seat)
        if line.isdecimal() and not picture.takes_numbers(moves):
            if len(line) < 7 and 1 <= int(line) <= len(moves):
                return moves[int(line) - 1]
            raise refuse("text.no_such_number", number=line, most=len(moves))
        move = self._match.game.parse(picture.meant(line, moves))
        refusal = self._match.state.why_not(move)
        if refusal is not None:
            raise Refused(refusal)
        return move

    def _is_meant(self, seat: int, move: Move) -> bool:
        warning = self._picture(seat).warning(move) if self._confirm else None
        if warning is None:
            return True
        yes = self._words("text.yes")
        answer = self._terminal.ask(self._words("text.really", warning=warning, yes=yes))
        return answer.lower() in (yes, yes[0])

    # ---------------------------------------------------------------- what is shown

    def _teller(self, observer: int) -> Teller:
        viewer = None if observer == TABLE else observer
        return tellers.teller(self._match.game.id, self._words, self._names, viewer)

    def _picture(self, observer: int) -> Picture:
        picture = PICTURES[self._match.game.id]
        return picture(self._teller(observer), self._terminal, self._match.header.options)

    def _chronicle(self, observer: int, since: int) -> list[str]:
        teller = self._teller(observer)
        told = [teller.event(event) for event in self._match.seen(observer, since)]
        return [line for line in told if line]

    def _tell(self, observer: int) -> None:
        """What happened since this observer last heard of it."""
        lines = self._chronicle(observer, self._told[observer])
        self._told[observer] = len(self._match.events)
        self._terminal.lines(lines, "  ")
        if lines:
            self._terminal.say()

    def _show_table(self, observer: int) -> None:
        view = self._match.view(observer).data
        self._terminal.lines(self._picture(observer).table(view))
        self._terminal.say()

    def _show_choices(self, seat: int) -> None:
        view = self._match.view(seat).data
        self._terminal.say(self._terminal.strong(self._teller(seat).question(view)))
        moves = self._match.state.moves()
        self._terminal.lines(self._picture(seat).choices(moves, view))

    def _show_part(self, seat: int, line: str) -> bool:
        """Show the moves that a line asks about, if it is a question and no move."""
        moves, view = self._match.state.moves(), self._match.view(seat).data
        found = self._picture(seat).part(line, moves, view)
        self._terminal.lines(found)
        return bool(found)

    def _show_help(self, seat: int) -> None:
        say, words = self._terminal.say, self._words
        say(self._picture(seat).how_to_move)
        names = {name: words(f"text.command.{name}") for name in COMMANDS}
        width = max(map(len, names.values()))
        for name, word in names.items():
            say(f"{word.ljust(width)}  {words(f'text.command.{name}.text')}", "  ")

    def _show_rules(self, seat: int) -> None:
        self._terminal.lines(self._picture(seat).rules())

    def _show_cards(self, seat: int) -> None:
        self._terminal.lines(self._picture(seat).cards())

    def _show_tally(self, seat: int) -> None:
        self._terminal.lines(self._picture(seat).tally(self._match.view(seat).data))

    def _show_chronicle(self, seat: int) -> None:
        lines = self._chronicle(seat, self._match.round_began)
        self._terminal.lines(lines or [self._words("text.nothing_yet")], "  ")

    def _show_hint(self, seat: int) -> None:
        """What the house would do, from what this player knows."""
        match, teller = self._match, self._teller(seat)
        found = advice.Advice.of(hints.advise(match, seat))
        told = advice.tell(match.game, teller, found)
        self._terminal.say(self._words("text.hint", move=told.move, line=found.choice.move))
        self._terminal.lines([*told.chances[:1], *told.why, *told.chances[1:]], "  ")

    def _show_thoughts(self, seat: int) -> None:
        """What the AIs knew and weighed in the last round that is over."""
        kept, words = self._session.thoughts, self._words
        shown = kept.shown
        if not shown:
            self._terminal.say(words("thoughts.lost" if kept.lost else "thoughts.none"))
            return
        secret = thoughts.still_hidden(self._session.people)
        teller = self._teller(TABLE)
        for who in sorted({each.seat for each in shown}):
            self._terminal.say(words("text.thoughts.of", name=self._names[who]))
            for number, each in enumerate((t for t in shown if t.seat == who), 1):
                told = thoughts.tell(self._match, teller, each, secret)
                line = words("thoughts.decision", number=words.number(number), move=told.move)
                self._terminal.say(line, "  ")
                self._terminal.lines(told.lines, "     ")
        if kept.lost:
            self._terminal.say(words("thoughts.lost"))

    def _say_trouble(self) -> None:
        """One line when moves cannot be written down; once, until something else is wrong."""
        trouble = self._session.trouble
        sentence = "" if trouble is None else self._words(trouble.key, **trouble.values)
        if sentence != self._trouble and sentence:
            self._terminal.say(sentence)
        self._trouble = sentence

    def _end(self) -> None:
        """The match is over: all may look."""
        if self._shared:
            try:
                self._terminal.ask(self._words("text.look_away"))
            except Left:
                self._terminal.say()  # nobody types any more: the end is told all the same
            self.hide()
        alone = len(self._session.people) == 1 and not self._shared
        observer = self._session.people[0] if alone else TABLE
        self._told[observer] = max(self._told[observer], self._match.round_began)
        self._tell(observer)
        self._show_table(observer)
        self._terminal.say(self._words("text.over", code=deal_code(self._match.header.seed)))
        self._offer_thoughts()

    def _offer_thoughts(self) -> None:
        """Whoever played may ask what the AIs knew; anything else ends."""
        if not self._session.people or not self._session.thoughts.shown:
            return
        question = self._words("text.thoughts.again", why=self._words("text.command.why"))
        try:
            if self._command(self._terminal.ask(question)) == "why":
                self._show_thoughts(TABLE)
        except Left:
            self._terminal.say()  # nobody types any more
