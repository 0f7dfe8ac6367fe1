"""How the events of Seven Sins look in motion: a table from kinds of events to motions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.events import Event
from game.seven_sins import events as ev
from game.seven_sins.cards import HALO, NAMES
from game.seven_sins.words import NOTHING
from scenes.stage import motion
from scenes.stage.motion import Motion
from scenes.stage.placement import Placement
from scenes.tables import seven_sins_geometry as places
from scenes.tables import seven_sins_moments as moments
from scenes.tables import seven_sins_pictures as pictures
from scenes.tables.seven_sins_geometry import Geometry
from scenes.tables.shown import Shown

Layout = dict[str, Placement]

_TIME_TO_READ = {
    "played": 0.45,
    "no_pride": 0.8,
    "showed": 1.1,
    "countered": 0.7,
    "took_it": 0.45,
    "stole": 0.35,
    "hands_swapped": 0.5,
    "hand_kept": 0.35,
    "fell_asleep": 0.3,
    "lust_answered": 0.6,
    "picked": 0.25,
    "picks_shown": 1.4,
    "went_bust": 1.0,
    "greed_ended": 0.5,
    "hand_dropped": 0.4,
    "halo_taken": 0.4,
    "halo_stays": 0.6,
    "lowered": 0.9,
    "tied": 0.8,
    "match_ended": 1.4,
    "reshuffled": 0.2,
}
"""Seconds at normal speed, by what everybody sees: private parts never change a pause."""
_TENSION = (0.25, 0.35, 0.55, 0.8, 1.1)
"""Seconds after each card of GREED: the wait grows."""
_CUES = {
    "round_began": "shuffle",
    "reshuffled": "shuffle",
    "went_bust": pictures.cue("bust"),
    "halo_taken": pictures.cue("purity"),
    "hands_swapped": pictures.cue("envy"),
    "countered": pictures.cue("wrath"),
    "no_pride": "knock",
    "took_it": "knock",
    "lust_answered": "token",
}
_FAR = 46.0


class Mover:
    """Makes the motions from one layout to the next, on a table of one geometry."""

    def __init__(
        self, geometry: Geometry, before: Sequence[Placement], after: Sequence[Placement]
    ) -> None:
        self.geometry = geometry
        self.old: Layout = {place.key: place for place in before}
        self.new: Layout = {place.key: place for place in after}

    def of(self, events: Sequence[Event]) -> tuple[list[Motion], float]:
        """The motions of what happened, and how long one needs to read it."""
        event = events[-1]
        maker = _MAKERS.get(event.kind)
        moves = maker(self, event) if maker is not None else []
        moves += moments.motions(event, self.geometry, self.old, self.new)
        hold = _TIME_TO_READ.get(event.kind, 0.0)
        if isinstance(event, ev.GreedDealt):
            hold = _TENSION[min(event.count, len(_TENSION)) - 1]
        return moves, hold

    # ---------------------------------------------------------------- what has changed its place

    def _moved(self) -> list[str]:
        """The cards that lie somewhere else now, from left to right."""
        keys = [key for key, place in self.new.items() if place.kind == "card"]
        moved = [key for key in keys if self._has_left(key)]
        return sorted(moved, key=lambda key: (self.new[key].z, self.new[key].x))

    def _has_left(self, key: str) -> bool:
        """Whether a card has come from elsewhere, not only closed a gap in its hand."""
        if key not in self.old:
            return True
        old, new = self.old[key], self.new[key]
        if not _far(old, new) or old.face != new.face:
            return old.face != new.face
        if self._is_held(old) and self._is_held(new):
            return False
        same_fan = old.h == new.h == places.BACK_HIGH
        return not (same_fan and abs(old.x - new.x) < self.geometry.pitch * 0.6)

    def _is_held(self, place: Placement) -> bool:
        """Whether a card is in the near hand."""
        low = self.geometry.units.height - 400
        return place.y > low and place.x > self.geometry.hand_left - 20 and place.z >= 20

    def _fresh(self) -> list[str]:
        """The cards that come from the pile: new ones, and its top."""
        deck = places.deck_top(self.geometry)
        return [
            key
            for key in self._moved()
            if key.startswith("c") and (key not in self.old or not _far(self.old[key], deck))
        ]

    def _gone(self) -> list[str]:
        return [
            key for key, place in self.old.items() if key not in self.new and place.kind == "card"
        ]

    # ---------------------------------------------------------------- kinds of events

    def draw(self, event: Event) -> list[Motion]:
        """Cards from the pile, one after another."""
        deck = places.deck_top(self.geometry)
        return [motion.deal(key, i, deck) for i, key in enumerate(self._fresh())]

    def deal_hands(self, event: Event) -> list[Motion]:
        """The first cards, faster."""
        deck = places.deck_top(self.geometry)
        fresh = self._fresh()
        gap = min(0.06, 1.3 / max(1, len(fresh)))
        return [
            Motion(key, 0.42, i * gap, "out_cubic", 0.1, origin=deck, sound="flick")
            for i, key in enumerate(fresh)
        ]

    def play(self, event: Event) -> list[Motion]:
        """The cards of a play, the top one last; CORRUPTION takes its colour."""
        moves = [motion.play(key, i * 0.09) for i, key in enumerate(self._moved())]
        if "halo" in self.new and "halo" not in self.old:
            moves += self._halo_returns()
        mark = self.new.get("colour")
        if mark is not None:
            large = mark.moved(h=mark.h * 2.6, angle=-140.0)
            moves.append(
                Motion("colour", 0.6, 0.32, "out_back", 0, 3.0, origin=large, landing="place")
            )
        return moves

    def _halo_returns(self) -> list[Motion]:
        """HALO goes from its owner's hand to the middle."""
        cards = (place for place in self.old.values() if place.kind == "card")
        held = next((place for place in cards if place.face == NAMES[HALO]), None)
        return [
            Motion("halo", 1.0, 0.0, "in_out_quad", 0.16, 4.0, origin=held),
            Motion("ring", 0.8, 0.0, "in_out_quad", 0.2, 4.0, goal=self._ring()),
        ]

    def _ring(self) -> Placement:
        """HALO's ring over the middle, where it comes from and goes to."""
        x, y = self.geometry.spot("halo")
        return places.token("ring", pictures.HALO_TOKEN, x, y - 40, 130, alpha=0.6)

    def take_halo(self, event: Event) -> list[Motion]:
        """PURITY calls HALO: the card flies, and so does the ring."""
        start = self.old.get("halo", places.halo_place(self.geometry))
        flown = [
            key
            for key, place in self.new.items()
            if place.kind == "card" and key not in self.old and place.face == NAMES[HALO]
        ]
        moves = [
            Motion(key, 0.9, 0.1, "in_out_quad", 0.18, 4.2, tilt=8, origin=start) for key in flown
        ]
        moves += [
            Motion(key, 0.9, 0.1, "in_out_quad", 0.18, 4.2, tilt=8)
            for key in self._moved()
            if key not in flown
        ]
        moves.append(Motion("ring", 0.9, 0.1, "in_out_quad", 0.2, 4.0, origin=self._ring()))
        return moves

    def show(self, event: Event) -> list[Motion]:
        """A card is held up for all to see."""
        return [
            Motion(key, 0.55, 0, "out_cubic", 0.14, 3.4, sound="flick", landing="place")
            for key in self._moved()
        ]

    def counter(self, event: Event) -> list[Motion]:
        """WRATH comes back."""
        return [
            Motion(key, 0.36, 0, "out_cubic", 0.16, 3.6, tilt=10, landing="knock")
            for key in self._moved()
        ]

    def steal(self, event: Event) -> list[Motion]:
        """A card is snatched away."""
        return [
            Motion(key, 0.5, 0, "in_out_quad", 0.3, 4.2, tilt=-14, sound="slide")
            for key in self._moved()
        ]

    def swap(self, event: Event) -> list[Motion]:
        """Two hands pass each other in the air."""
        moves = []
        for i, key in enumerate(self._moved()):
            old = self.old.get(key)
            up = old is not None and old.y < self.new[key].y
            arc = 0.26 if up or (old is not None and old.x < self.new[key].x) else -0.1
            moves.append(
                Motion(key, 0.85, min(0.3, i * 0.02), "in_out_quad", arc, 3.8, sound="slide")
            )
        return moves

    def sleep(self, event: Event) -> list[Motion]:
        """SLOTH settles slowly before its player."""
        return [
            Motion(key, 0.75, 0, "in_out_quad", 0.08, 2.0, tilt=-9, landing="place")
            for key in self._moved()
        ] + self.draw(event)

    def pick(self, event: Event) -> list[Motion]:
        """A card, or none, is put down face down: it looks the same."""
        moves = []
        for key in self.new:
            if key.startswith("pick") and key not in self.old:
                seat = int(key[4:])
                moves.append(Motion(key, 0.5, 0, "out_cubic", 0.1, origin=self._hand(seat)))
        return moves

    def _hand(self, seat: int) -> Placement:
        if seat == self.geometry.home:
            x, y = self.geometry.middle, self.geometry.units.height + 120
        else:
            x, y = self.geometry.fan(seat)
        return places.pick_place(self.geometry, seat).moved(x=x, y=y, h=places.BACK_HIGH)

    def reveal(self, event: Event) -> list[Motion]:
        """Both cards turn at the same moment; what was nothing goes back where it came from."""
        back = [
            Motion(key, 0.5, 0.1, "in_out_quad", 0.1, goal=self._hand(int(key[4:])))
            for key in self.old
            if key.startswith("pick")
        ]
        return back + [
            Motion(key, 0.7, 0, "in_out_quad", 0.1, 3.2, sound="turn", landing="place")
            for key in self._moved()
        ]

    def greed(self, event: Event) -> list[Motion]:
        """One more card, face up, a little slower each time."""
        deck = places.deck_top(self.geometry)
        slow = 0.5 + 0.06 * event.count if isinstance(event, ev.GreedDealt) else 0.5
        return [
            Motion(
                key, slow, 0, "out_cubic", 0.16, 3.6, origin=deck, sound="flick", landing="place"
            )
            for key in self._fresh()
        ]

    def bust(self, event: Event) -> list[Motion]:
        """For a moment it lies there for all to see, then it all comes back."""
        return [
            Motion(key, 0.55, 0.7 + i * 0.09, "in_out_quad", 0.2, 3.8, tilt=12, sound="slide")
            for i, key in enumerate(self._moved())
        ]

    def take(self, event: Event) -> list[Motion]:
        """Everyone takes what lies before them."""
        return [
            Motion(key, 0.4, i * 0.05, "in_out_quad", 0.06, sound="slide")
            for i, key in enumerate(self._moved())
        ]

    def sweep(self, event: Event) -> list[Motion]:
        """A whole hand goes, from one side to the other."""
        moved = self._moved()
        goal = places.discard_top(self.geometry)
        gone = sorted(self._gone(), key=lambda key: self.old[key].x)
        gap = min(0.06, 0.9 / max(1, len(moved) + len(gone)))
        return [
            Motion(key, 0.5, i * gap, "in_out_quad", 0.16, 3.4, tilt=16, goal=goal, sound="slide")
            for i, key in enumerate([*gone, *moved])
        ]

    def put_away(self, event: Event) -> list[Motion]:
        """What was played goes to the discard pile."""
        return [motion.discard(key, i * 0.04) for i, key in enumerate(self._moved())]

    def lower(self, event: Event) -> list[Motion]:
        """The dial turns."""
        return [
            Motion(key, 0.9, 0.05, "in_out_quad", 0, 3.4, tilt=46, landing=pictures.cue("level"))
            for key, place in self.new.items()
            if key.startswith("dial") and key in self.old and self.old[key].face != place.face
        ]

    def reshuffle(self, event: Event) -> list[Motion]:
        """The discard pile becomes the pile."""
        deck = places.deck_top(self.geometry)
        return [motion.discard(key, i * 0.04, deck) for i, key in enumerate(self._gone())]


_MAKERS: dict[str, Callable[[Mover, Event], list[Motion]]] = {
    "dealt": Mover.deal_hands,
    "drew": Mover.draw,
    "sloth_woke": Mover.put_away,
    "played": Mover.play,
    "showed": Mover.show,
    "countered": Mover.counter,
    "stole": Mover.steal,
    "hands_swapped": Mover.swap,
    "fell_asleep": Mover.sleep,
    "picked": Mover.pick,
    "picks_shown": Mover.reveal,
    "greed_dealt": Mover.greed,
    "went_bust": Mover.bust,
    "greed_ended": Mover.take,
    "hand_dropped": Mover.sweep,
    "halo_taken": Mover.take_halo,
    "discarded": Mover.put_away,
    "lowered": Mover.lower,
    "reshuffled": Mover.reshuffle,
}


def _far(a: Placement, b: Placement) -> bool:
    return abs(a.x - b.x) + abs(a.y - b.y) > _FAR


def uncover(
    event: ev.PicksShown, before: Sequence[Placement], shown: Shown, geometry: Geometry
) -> list[Placement]:
    """The same picture, in which the cards that will be turned lie where they were put down."""
    picks = [(event.seat, event.mine), (event.target, event.theirs)]
    real = [(seat, card) for seat, card in picks if card != NOTHING]
    pile = shown.cards("discard")[-len(real) :] if real else []
    down = {f"c{lying.id}": seat for (seat, _), lying in zip(real, pile, strict=True)}
    covered = {f"pick{seat}" for seat in down.values()}
    laid = []
    for place in before:
        if place.key in down:
            laid.append(places.pick_place(geometry, down[place.key]).moved(key=place.key))
        elif place.key not in covered:
            laid.append(place)
    return laid


def cue_of(events: Sequence[Event], viewer: int) -> str:
    """The sound of what happened, or nothing."""
    event = events[-1]
    match event:
        case ev.Played(_, cards, colour):
            return pictures.cue(cards[-1] if colour == "none" else colour)
        case ev.MatchEnded(winner):
            return pictures.cue("lose" if viewer >= 0 and viewer != winner else "win")
        case _:
            return _CUES.get(event.kind, "")
