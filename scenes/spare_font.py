"""The letters of last resort: a font inside the program, where no file can be missing.

Made by build/spare_font.py from assets/fonts/ui-medium.ttf (SIL OFL 1.1, see OFL-Manrope.txt
there). Do not edit.
"""

from __future__ import annotations

import base64
import io
import zlib
from functools import cache

import pygame


def spare_font(px: int) -> pygame.font.Font:
    """The font at a size in pixels; it has the letters of English and German only."""
    return pygame.font.Font(io.BytesIO(_file()), px)


@cache
def _file() -> bytes:
    return zlib.decompress(base64.b85decode("".join(_DATA)))


_DATA = (
    "c-pNx30M?I)>YL#Gb#uS$BZH%!!d(|dl&`{9)RG*B?x$+9HJb8AP5e@o5KST1r_6oV4|qW8iH5i5feAM$tE$0i7}eQ7&",
    "Xx~*_dQ=2vhUF>K+s~(d_Q`4^($`)vJ0(z4z+9>P8qLWQCR^4rPo>h))`u8#5arzva;CIxZ<W!hO0&E<Crwb3lBOe^61",
    "ZwG%=Z+E7N)l<+AP&G{>!{{lRF&o0a?J~lpO9YWkbfGNqzEG>q18|XK{y<bj2#oQYi8XZDXX!HCzcTQ&ZP_H*?pzkh}k",
    "X&f6Zj=Ci>;canxrGZ2oVPv|p3g(MR!}rMbI#D|_Yjf*4d{o$OhYlMMg`C}p3yr$vv7_sZ2UHaeEK0o5{ipT7n*jVAiz",
    "JB^&`eBze4)Wm)Bj>t;7C>I2ofGT{-f6HM@T{bn-6KT}oszvPO86B7(#pjO#bW2t3L1O?OS7$YO+<`u+?;ivcAf2^s{l",
    "e6*iE^ZY#g6Z9g9J%0$=Hj8(10tJ!PeSw!Vc!b9EJ|~Tjoq%3Lu5Pv>4gIE&sUl6lOsJ$);Eb1?N9QG$$cq*JV^lAB9)",
    "(E~Q9ZvD)pI@Yyb+#DP(A(uwQ|Q`<T>cGM6J?o&{qWI81zHo-!s=S^xs9%K%>26HMBwDFQ5UkeB{D^hV1zzFvqtjo1cR",
    "c9+X3<j?aQSD=$IW@vxAOVD3XuKaT1c4aCZH7w8h|($`_!adUaeJob=SC;tGvp78uvRLAK7?{Q=hiUN5_q3{9F77R40p",
    "?(8+^?|+`GhO@Oz6Q#tFb9U`ozV9wG7u+pkN_MhMOVpUbXDR3^faOG`KM4ezJ?6kViYC|g}bM@%*6_BE=uNR;6dCBxDS",
    "W>aI~2l5Ay+>bPzH~ykIS1PR<$RYcBXE@OKm7B9H;U1!X<RtP5niR2;`$g>hE_?^Rq0WsoEReJY7SAIb(GgG_;1C2lC2",
    "IHE4@C!7eYOpvG<_GbOEM?9VdcR#lNV8i}sI0{GcXbzf>mZGEREV_iQqHE{|x{dCkpHYviovWj(i>unr)?^a2CIF2<5h",
    "wx8MMVPq#{mBYz<>P!evqrv19&+?rZZ4phqBEy3a(*Lo`y2UG}1Ks+9alt*M@yQ9jNnz>O?3hP?id6yroYOe;Xgv^MHm",
    "NGzI0OQdEX=Q7W2>lF&R9gJz;hC>h0~I8+Q=6`{#!A<S-z?0|a*q(DkE7&)RL$O$>48GtPfm7ol?2)Q5?azh@-6RbZN=",
    "}-vLgLFoqFf<a4LZiXDrlE2)9W4N^3Q;J?!X0Ul8e}&YWun<A8)cbkb3##Q1v-qr#XKI2r{Q9}7`Nk-`0w}|Oi3tNN{*",
    "6lZUk4)?d0C%?(^1s03Xli@Jsj)BwERO$-5GhG)`J4JtH;AM#(Z|M`br<zxK25=htsUzs3Fb_xr8CSO3}l+xlM{zz>KX",
    "uztXi0XHpNEp!%BEJ`gJEZQxuSbS?a)N-n2nPsPC_rQSz(*`~_@X)|>11}D|Ht>5ZVijkVZMD+swADLSpIP(P-qxAcE!",
    "G{@uUenC{>b{e^*^kCv^Lpz+30LyZBlHqY>MFTb(<?T-^d5ZUF1RXaq<Q7TKQeuEZb|gcWt``Edx#FZ-8HsAq#{`u@<{",
    "SvD2v>yzup3@%7_$WGD^yCwC>S_cJ7+_s`?Wd-uW+ah!~KKN+%y6++=Ut%C{*?lT9u*JV80MJ*nkN}AmTzu&e$G9`!VV",
    "a9Dhi5ylz4YbHrK?;R~y;P<VZc=woRZvKXE?BL0SLw`EcU3(JTyZqhFqhPA%{fy|C*y{Mr4z!-Vre?A9FsG0>0DYPY0Z",
    "BjyX=rE(DThTOOMUn|8zmjgoRQ2^x2U!%R#@wOxGnTl2f2lD9X))=z?uMv_ZU526)`0L?*RWXoEuZN-0mSUZNLw?7%*k",
    "?&HXjhkdRe-TiR^#s#13K6>5f@JM>n<rGf*{BxXmie3uX{Yn$<e&HbPZho~j;A0a=n(_B5@Mi<sDsrb(C~O_<iBx80PC",
    "tq;_B4#cdVE4LKWOilB_&_(4JvY=-B_ZY<zC)2Hma%2J;Q@`OInFcagM%w>==FboI=X&mq-;`Z`G{6wZ%ckvmJxsa|C=",
    "A0yYPgxzuy(j2<N0xSd>;w06*u9n_^mgyt>+bpO84_1t)4K5;Q#m$Y`$r#p>nkXc?+B`3k!KwfI~BLY*40#hnNLiDgmY",
    "~ct`KHT`zq4Yi2`)@yBuh1^vcen2Th{^5J?z&UC7W7^G9fzCgmoB+)V22lP;e?}KzTsK59dDrbL4G~W0QvXEW_$gBztX",
    ">Tn)$lb%a>NJg5nO>`cCq5XQy$1q}5nMD(`2I#l~uYh8+_p0yHN=w{|kEV;<G?6{m!Dg}{YIuMk!llnQ`A*<eZV`j!tg",
    "FWFQk1Q$5lOS`b$kdVX9d)9hSn5!M(l^MZZ?eQ3uHO()5hMA^wFxvnT3#dQX03)gVnz4kOxn-OQWTlZk#wg<u@|tlB5-",
    "H=pgE0~_9}caZ1Z<+ae}{SXq}I@DDfEI-0h7X<ZN!y0@9Ch*bPDu$*YK71Gx<T?U-N^zzcy3yRqr}#F%u39>LUN_>N3g",
    "!ej7jMeg;3cdn;%pTgk<s`POLYBf8I&lGi9gY<0l|v{78shuZ%M_SwFjUi@VDrFru%?KZFF1KmGGU;O-Y`r@hmxEV_iz",
    "JU2AjGN3$34TMsY4#gR@WK!LhTWgw=c1V}$$ugdX3w(pKcYpn$Yzk0E$jzoi*z9l;_ADr<nn(vNiy7F#E`OG36pm%95T",
    "XzR^SzOfr_Y9FR#=nMW7vBCTZm)wu?`emYiH-%k##&<RmY#NiGcwD^0PMa%?~El{g0;6L3ahJ(m0l-~7*XQ5jxkEPW#9",
    "&UjTBttkJG7&rUcmw<ETxji1?T_yw52eR<vn16BKSQ<t4(i?|xXivlAM6mZ?LoGl66GM#4|6K|gMVqek&w~^~L=R#%KJ",
    "e#$MC0kl>4HN-fEc9=9@SE*gS|qbl(=vX_Ev<{J^Qa+gO0g>wmEZ0nrirX4c!n{JT<uHM&pK?EsiIxbGD{UT{k7BNQZ6",
    "xD;LHjZ9MCed#2iX^|K>O;sT-q-7E@i^+{z3%MWK@Jm*A}YU;8mj7Q`|Mojj%jvwfkv?e#Vt#CM_(H<nUUDy{<rW{-uc",
    "tdQW4*Y5;zjSnT_h+^SeDnZ}Qm`JiPOg{RyAW*<h)wV!JUP49gf?_Vm8=;XwRXYSt_>#Svi7%qTodkDJhvq~FlhFcIb3",
    "y5;okdeg;inmnQdd}BbM<8b8~)zJ^T(quMIpF4`yD9e-r4I0&mP!!T(+AavUO^y~n8wI0<L|D{ztk=>l0$jOc{~NWHkb",
    "V|<#Xzk<i$(XR>@n%+rI&=WASfiJ;uDFq*s*WF^4<KN8Q8k>>91orr!)a5cR!wWy9F8I64bQxVnE|YV{_eh{|xKTqQjH",
    "k?5&k`8jkFA0@T8?khA@4zCR`ecqBB|U2V-;D_bJQq!&1`^QWA=VJ%$5zS9J0x8Mo(U5v>^X*<u7%(bwAa?BA*1)b?#d",
    "}1?*5S>LJrRP<g#9gzfw?O-P7V*rOf5^(v)O4X7yFAe2@_W<{7*;?ouFN#W&*v8T@_kKrmdW;MHXXs#V?{?Jcpxzlsxm",
    "6aI{DFdy!QK|bjhxx?%`=+~0Yf4RCk~GL+sH3Il`nA)twd>mQ@`K987_%`qsH%2T)Pl&MO4Sfc#bCLWPn6atA&A9V0;Q",
    "5ef?hlY@$3W5;Qkk?NhedBq5mc6d=FEr`?vlV4mgnmsRn8q1UW=Fr?vZ^Xve=*ZK!(tza{-MJdqyhmi!N-bEpn%GDGl`",
    "4(5o5d22?e5W0B^(T8VmVCp8iE3$aYg?aPd-?I7g!iATOhL`Pe*u47asK)tuYsW^`yR=|#cRMB<H&NQwMrjL}oUyX!W=",
    "+BI(vo8ZIY$lU$McvrgVcBxXsDBjR}&)OHAkjWnZg{HN=ee5n+8HEZ?zrx#ru%kv$KoVM`O~yJHOteEA%^;W=x*zz<B+",
    ">Cf%&uoWo^ZpJk@`x3mg2K!*w#>`@@BiVz3EoWP1kua^m7H}^!u8qaX&r+l3}Gzq~ID*W{k3q77h2_0%@Rchno=%cZI2",
    "UibH4Noq{Z#<SdL2GzVLH0xcNcNh4lez>}LMtc1EuWN?eX{vkSb+;G3+p2z*XGY}jEZi+&)dHYq9<)_m~7feY5Q(!Y-!",
    "IsUT!#=Q*f-L^msuHH-yxH;}d)Xp9FGoX0f{H8$`S^cb$L`@R?<RS)P-z>)Yy;w|BJPEbZ6DZQuIb!GpWz?esk`+GxDU",
    "xwteKJ6^(E!)AKtwK3=ZdhyNEA7rIH-MEAFYiu-gnIzbTig6k4Zl~q`9OID<RU0lp2`kh3-(GzZ>Oa8!z%HMN+YyX#(x",
    "2gG7WYK#5P!nu48#F8Y?mmNi_So+bzm6f4AYPOoLoJp&KS04S$rIAAvJudcWRRRF!z2NW8=CPaL+Y2Gae}6Jz%X^G^rP",
    "~_(4RW0exVbC3p|+Pn3s*C%3KgZTD)9%UK<c9d=6kIV?WA?lG!FNpN05O8odq8|PyUr|3T8ljv2tX#&3XMD+rW>%g6d3",
    "lW1e+tDE4ad!jHrU_=A4?-Lvo6*X-h9Qv)QX&iEo+?}LPF>!{tWago#8!La9J_8ogl}5iERP*uRzwu8svBiIAZhKnX{>",
    "~~#Z2cf!Y+Z5*zO?YJDr{UFUO8`_vb^q&m&^GOI@)6pe(?uP^6AoyC5QWI~ZX<A}+CWP3_E1>bgHJnScBKuQhejOUI6Z",
    "FJhE?m@^!^2N_Ns?!tflnz|E*->3snvYzxa-Z0*P>#q-TuTy<;uT%FUm`{b=W+FcYGJPc)26C_q7MDSz7B&C}PLzU5Y&",
    "S~>yb&j9!7FmY3dYVNvkw+@ypHcj?6Suf@$&q<m9w%B78bTm#pLCRHTtp{>e3f7-g&{O=0oWhJ-5lh#SQBhh2}k<o_3(",
    "zI1Kf!1kmvRxDp~Rkv~}FuV8L}q+=S%CYLJR)of~r;X*W8h1Bk`ILU85i7{hcJQNm&L5Z2ZiLqmy-5duR1}6soAuaqh&",
    "j8QSn(R8bjq=WF>~?(;b)s*}1beaW-B<q2EOf!WMnR_TzP)t$ot<rWmMp!qd*7btpI^{4exFMdCVTf|)VP6~_I6OyhK_",
    "5UM=#IqDnD{nj8*tdbF89dxy8dM_DPuDU@=MFAEE0FJRpPF_ZX}oaq7xv2t57aE{z4b;wSIYph{j(+NJ3z=^!vQj?8&<",
    "pJpD&mG=~||3~|jNX_H-sV4hfPu{1D+lY}H^4mA&a{_Xlj}$$qR<03zsM0~re4c~6ewU-&NVRwV{D9Ef;laZdpak7+K~",
    "sjfdB`mGT3dO0=2wm}UKeAHuegiA!&80FLxk+lkLb(>$N~V!$b^JUNEV65nO~faD0Y?=E%mOdZrl@{`|9G#*B4nF8Q4&",
    "iR~1;Ztns<%Th1L@oTuib#rq8pa#tr7#HKgK#Wkj@QnNWeF<KKE<m!=JI%WII%*U9%;$y*IXhj-yy)<ZaLL$mSM35lt^",
    "1;GJVLl#YnW2=_>Zf^m#s^flookCM7*(4ST{gth;;4nCOX<#;6{ia0;sR$+4!Z3;(B>}#t?Q~*t|6_mkj(M(%EO|DCi(",
    "OX;MM*Ks^s~)j6;U>XEl~1GnU7{eUJGGd(*e%Ye}}aM`cQdY*_G^EKb!6+u_$4uQsV&C7qm|$BrVSFZs|;7Byi^RTB62",
    "p0J2nZetX3&a#=EHyBJecwatL^f^&(km<6C%vqh%UMkg#5sW%_6WDf_Q{;l=$oX;JVC|pTzw8t-zqWoPNj82Jv#un<Z$",
    "|x0kL}khoUn>hf@25E6J|GCo}h;hE$^|IPB60@^+)K;X7|mLv0`=(%zXzu^~og<Q9~E@$9{*Yfe-CDz$HI`lzhhz7jsF",
    "aot+l`g<P_P9(n2Bk2`+&;SfEtk#^H=emL&A!zozlKF{fT-ZtlvPJrikdE^dSa1nc9&x^DG@BD~<KrawCqM!?Lz44Cmb",
    "G(J-vOE?nbO?-wyfEBOX+ELGZtru{>s4Gb2G2Nb?4qtDbRWOEX9o8in3l-d$KsfWxuh3qH16dL#u8HC%9Xdd_0+d9En%",
    "7aRM1?xaH_*1D0%Ou#ZD6i4<PS#0dnShO6spHTXv<s{_4`DSL>74CMK>;o>G^XSmy$b#71m3eh)wg66>ZAPZ7d+1z?yg",
    "4S+PvoWaW_I!|zJtLQy!eVD(p=UkhZyJsWJtAHlR;TP%gLl>lU?<I|$bYTr7$e1ik(8p9IrPRjaBTFx@t-V<3pEc3=t&",
    ")@ARx*10im^$xag%G~SHHig^23^0Ys(_2d)R)#Yutd$v=zBMJju~NuvHCK3R2UAh`5My-m#jY2UJ@#rmh&*y3!-wErlq",
    "QMlCm)4kwKtFIs%jDSktCV0JDhv9(ic_uAVw;IG2=AD}U#2b5e~v-V<zIl~_d7_G!}8CXVP({yl`ll#VeeB~|biT~cUc",
    "{A?c!F|_bi#O4E9rPDL9_DO9-Ak*m759oorm<5wsPvrXp=?M<(dkvr2W-<SBd0bbCa;^4zDl#xhm#m5$9rnR_NLZeT)g",
    "^Am$cn^e&ce6CpSz<ZAgqC9!BnUOf){H9TUCeQf<wZs$T8LlAILY!9AiKy&08*ybs#nMW&0^d{I?(vw6`w(KS!4O-OH^",
    "q8a`Ag4&NNYrm*XS(lX5kdo3cC8@!s`sRB4Ma%7~%o*jQC(hWELcj2tUa<61ZSAKk4>BMCU6%r63f>-cdxxk$rJ`zoLZ",
    "rqLF4ox1|LeekZVT`t2B2CkycZe9q8RfDiC!kA?b=6Q&OF%7fnvKpbrQGsqM>pzH>aTZ?6PHNi|6L^i<eY<w07x^ZOfN",
    "!+rD)E>ecfL*Q{|Vdb4`Ph0yT8mkXacl#y}hnZlQ}V?y3vQT=Ao{<`X#y1JU`I`USL`G*8wdYzB!m1%gdp}D&~JWXUL2",
    "=3-X2Ble+y$eoeul>Ag<;{)d?~JSQSsS0xoTM4`dI>BjlPQy?Ag%_<$?6*$sH)|g>a6MIqb8+oOu;I%P_L{wC`x`xgCJ",
    "Cl4uW8d(ODtd1+RPX?Af!-Qcc!43|(h_D^;(6l*C=f!fk_vx3?vqb2jH%5~q&vx^6;w`6d&(iZ<ijTpO=JlYp<y;K?VU",
    "K=L{3fq7c_P+pB<zyw%(0Jjj@A;#vb(OGDp^b>*%XcA^$H$XpUFTCIT9;j*)-haqMx>#25J!A#Pj^SJ}Ctx<koda3=3a",
    "0?V=BgLuq*3>7y6(bBjQMm%NT^sV$KLntvU7D#Nb~h_bQt6@Z-hS6)z#${>A2BPZ;73IbfmxExG+_0l)a<u#0k85Qss!",
    "yaS;K&Gqk=F9DUtfT%D5wQg>*B{6~$~R!^9=b(BX~n1_G-7;3n3g~<+6oJ+oAvP*Jf>&TJ=d+Cqb@#D1tQBjyiX@kd(4",
    "c11nw^HOj$BTX;T%*_Ml^U%~uaqgl3)xp~`#$JS|F-^jg1+BcRY&fpzY)DPwYxiYYxEoG?=oFNSo#`_9l}ms=h&(ADxq",
    "jOp~zH1ako=(cF=*>7gK{TUK2|Vet326p*$SOE~|a1Azru^|D}jtDBg(!;^+m8+xKIS4qQVkS?Qox_tTlUoz5h&*u(6{",
    "Ul89;g|kiR*TZ!AVe=cRzI|+~^To@dS9od45-Y5rO`Kf1nZ2nGR}-RF+uA~gPKZolYpWy;W&5TRGJRiJb$QEpj3=~|(W",
    "X^60hb(q1()FXRoV5hRi1gSot~!euLW$$w235$vn6RlY}qRa0;XhZD^n11xw@=n;)Is+>avb$giPz8O>@@54j<nB93GA",
    "R>a$nTm*~1zj?;DY5Tk4mP2i-`pM~h(jX67wMjfozvn?>BH@&x)$&}1y70^J|EU2?dv9?aJsavq5R2>qa)dqy9OKC!V5",
    "vg<<RH4v0R5&`4XNv3h>omsoiDSo&i%c>$szZb`-(;FV#){aI+{J_zkZBlRwL5EIXp~9?U}SiuA1o===oku}rgRBIYy<",
    "ywG@&CzO%^0YjvF^NkrZom`|FF1wT_Mz4mw4}ASYu@QN73+X$M?jOW|@AY&xL-gK*vL+ccry^KHNGYy)~W1B}WH1L2q4",
    "U8f={T6X(31|)5=ECypBzT^UVjje4GcwYmVN_-(i6nnVW`t)$)`}9a!`}9b>gdX;_hDjyyGIjAXlx|wx^Aog~y^d6hVi",
    "1F9HCdA-=sNQrUd%hh;Bdh^v~st|63HuIVM?G@riSQ%ZKc5>vOaaP#A2AYB?r#xL~lj1Pjp)t<;}BwSY?>FOEBYp@L(~",
    ">i$5>of;&X_+&eg4d=n5ZWihmayOf2{@iSpU&eD4r_qjYj52Nc|5o!)*+6?g1C9S|!407R5F|PPf@(i@7QLf<Qa&dz2Z",
    "4|U)Z_!ecz`Geb;W?LXf#+z`2!6gaNAP~Zu!k}KXFfN7nBr(WJ><W8<)oCDg8&)$%1KSPH!J_*`d(A>k<1c$lwMwRsj=",
    "?U#=%`y=}j||SH%^UVXMxa%f5c|>#wCz-+Xg_cHWsP=bG*7iW9Tl=cZx)nWJ;W_f5&m$6-7oH*&%pj|APzn^wGDAkdHd",
    "^HRP=kPLg*B)kn)$??y0C0^Q$m(VKQ-&|>?D@9#c#l6Nk_SKSAW-Y<fxokdKm<wZ#@XAJsF)`A6^oLw*MSsl21F=;u{Q",
    "+Cy>DZdy%Y(|mT>7JMp+B%a1Aoll<=*N&NrLDA%J*DP56|^*`sQZ3OTdLI(GKn`AJ5)k&k-^GqZk*{^~Lz|jv}0o^NXl",
    "P@CN{wX@(Q2xkoklGC<<u9r!Z7Ttqk1&5Zg_@oB!C^Ff0jIW_5fY$D~VMlGC|;jML*cPKp<%otq;5B{FE9ZHV{_;m2t;",
    "A#3<&rXMXYS_%JGufOUa^-xD<TZvp31b<?AL38&r$uxVZQ*X=PpO8{+z81Diz%c{58lpdQ6$8e5X54)M?#+8=ktHo?_-",
    "d78|cN^?OEA-GG_0|%-l0uKU2^C(?UbjdcK7w*3q7o)!w%QEZlJamCW|+tUXz9&2G=!5t^od06>Z!+r=!~<R`6^3_xR9",
    "tjFF?3P%#`EwjQ_CI(7<;v*pz)oD55oELU_@nlNr!kLeKxjrEsSHGM7^R40qZ)17uDeUy>G^uQR%hdY8I(7Y|j15UC8)",
    "t^stGx^)JW3btN+h%PzF)lI%Wd(5o4)(<^0;lIf)l&)CS^{Kn?5t+gZXb_%N?C~$oc$5?@(HQ`g~$6KXG)@rmVReCx_?",
    "*R?z*EQo{10w_aTrIjiH^%BsuTlhvwPZ*StAk})GKGbJ^hc`=CWB^HtsXcU?(o*aO62eWuZFNUnWfeVD&LPR4IEgTwHT",
    "BOmkfCd5u;k~~`_zFaig$D-(gCZG*3(+Au&M(L@TopB;B2PO{o6<I19b)~WosauW|G3eip&EAwofF>25!~K?z|n<UGzB",
    "5r0&QS|M?kQgPVgA5bR3LboqaaDL{AFaFgd>EX;)vHi7V5}PWmY10U@qQzP?&_7lq4^%!uI=hA9FaY5CybLFev_%T{$P",
    "Uhfkjx3fB6DOY;i;wDS4A+9L_+7vgfKhy3mxXgX{eM^`5`xcxijUsbpjY9OmY3=YwRU4|LQS4Y={L)Q|;@FpkJY=^lhB",
    "VhPazd@<I)PZ~gt<NtyP~(mI!4G6-!a#DsQ(OhQiO_81u8*#C<lD=LWs(PAbt%*!=W|>TIRq#7G<LO0K;I}bAnLMhx%+",
    "`L^vvgdoHw<pi+4D5@uQm(4}Yu@`t}1n4dwEp)BMFql!==w3b3kCX8XTXT#MWTKi%e_B+h6aLtCf$^bGE>N!v=5awXC<",
    "_XxN0eZebR}$3bLT!-%!N!Xa1#q7&e1BOg%;yTTFbd`Xl&e7J9AWeX*uPv+ynuWDBQwW5GJ_AaqzI!+p}k0e4Fo;|g>O",
    "C|QuZj`UTQK?Ig~tsk1V*do<(MPv0jEZ9PESD7lJ%pA4pe}Z7Iyj)~^`aN&#c3FqfaO8adD(594D{D$Luv#(ky8iArVK",
    "&c46?gC9m1_HSz>et$lIodL1dvC%P8P(Q>AV@>AooFDdcLcjg&ijo2}s33FUd^CuC31G%0!eeL=zmLVj_nTx<PVPeC!v",
    "P|GKY)4s6TAN(VqP3L",
)
