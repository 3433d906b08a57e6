const LATIN =
  'ss \u00df o \u00f8 O \u00d8 ae \u00e6 AE \u00c6 oe \u0153 OE \u0152 aa \u00e5 AA \u00c5 l \u0142 L \u0141 i \u0131 j \u0237 dh \u00f0 DH \u00d0 th \u00fe TH \u00de dj \u0111 DJ \u0110 ng \u014b';
const GREEK =
  'alpha \u03b1 beta \u03b2 gamma \u03b3 delta \u03b4 epsilon \u03f5 varepsilon \u03b5 zeta \u03b6 eta \u03b7 theta \u03b8 iota \u03b9 kappa \u03ba lambda \u03bb mu \u03bc nu \u03bd xi \u03be pi \u03c0 rho \u03c1 sigma \u03c3 tau \u03c4 upsilon \u03c5 phi \u03d5 varphi \u03c6 chi \u03c7 psi \u03c8 omega \u03c9 Gamma \u0393 Delta \u0394 Theta \u0398 Lambda \u039b Xi \u039e Pi \u03a0 Sigma \u03a3 Phi \u03a6 Psi \u03a8 Omega \u03a9';
const SIGNS =
  'pm \u00b1 times \u00d7 leq \u2264 le \u2264 geq \u2265 ge \u2265 neq \u2260 approx \u2248 sim ~ cdot \u00b7 infty \u221e degree \u00b0 circ \u00b0 rightarrow \u2192 to \u2192 leftarrow \u2190 textdegree \u00b0 textmu \u00b5 texttimes \u00d7 textpm \u00b1 textendash \u2013 textemdash \u2014 textquoteleft \u2018 textquoteright \u2019 textquotedblleft \u201c textquotedblright \u201d textasciitilde ~ textasciicircum ^ textbackslash \\ textbar | textless < textgreater > textregistered \u00ae texttrademark \u2122 textunderscore _ textdollar $ textbraceleft { textbraceright } copyright \u00a9 pounds \u00a3 euro \u20ac texteuro \u20ac ldots \u2026 dots \u2026 textellipsis \u2026 S \u00a7 P \u00b6 dag \u2020 prime \u2032 lbrace { rbrace }';

function pairs(list: string): [string, string][] {
  const words = list.split(' ');
  return words.flatMap((word, at): [string, string][] => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : []));
}

/** The characters that commands of LaTeX stand for, by the name of the command without its backslash. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([LATIN, GREEK, SIGNS].flatMap(pairs)),
  ...Object.fromEntries([...'&%$#_{}'].map((sign) => [sign, sign])),
  ' ': ' ',
  ',': ' ',
  ';': ' ',
  '\n': ' ',
  '\\': ' ',
  '/': '',
  '-': '',
  '!': '',
};
