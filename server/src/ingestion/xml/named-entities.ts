/** Code points of the named characters of HTML and the ISO sets that publishers write, ranges by their first one. */
const RUNS: readonly (readonly [first: number, names: string])[] = [
  [0xa0, 'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3'],
  [0xb4, 'acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest'],
  [0xc0, 'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml'],
  [0xd0, 'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig'],
  [0xe0, 'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml'],
  [0xf0, 'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'],
  [0x391, 'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho'],
  [0x3a3, 'Sigma Tau Upsilon Phi Chi Psi Omega'],
  [0x3b1, 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf'],
  [0x3c3, 'sigma tau upsilon phi chi psi omega'],
];
const SINGLE: Readonly<Record<string, number>> = {
  OElig: 0x152, oelig: 0x153, Scaron: 0x160, scaron: 0x161, Yuml: 0x178, fnof: 0x192, circ: 0x2c6, tilde: 0x2dc,
  ensp: 0x2002, emsp: 0x2003, thinsp: 0x2009, zwnj: 0x200c, zwj: 0x200d, ndash: 0x2013, mdash: 0x2014,
  lsquo: 0x2018, rsquo: 0x2019, sbquo: 0x201a, ldquo: 0x201c, rdquo: 0x201d, bdquo: 0x201e, dagger: 0x2020,
  Dagger: 0x2021, bull: 0x2022, hellip: 0x2026, permil: 0x2030, prime: 0x2032, Prime: 0x2033, lsaquo: 0x2039,
  rsaquo: 0x203a, euro: 0x20ac, trade: 0x2122, larr: 0x2190, uarr: 0x2191, rarr: 0x2192, darr: 0x2193, harr: 0x2194,
  part: 0x2202, sum: 0x2211, minus: 0x2212, radic: 0x221a, prop: 0x221d, infin: 0x221e, int: 0x222b, sim: 0x223c,
  cong: 0x2245, asymp: 0x2248, ne: 0x2260, equiv: 0x2261, le: 0x2264, ge: 0x2265, sub: 0x2282, sup: 0x2283,
  check: 0x2713, hyphen: 0x2010, les: 0x2a7d, ges: 0x2a7e, lowast: 0x2217, frasl: 0x2044, plus: 0x2b, equals: 0x3d,
};

/** Named characters by name, without the five of XML itself. */
export const namedEntities: Readonly<Record<string, string>> = Object.fromEntries([
  ...RUNS.flatMap(([first, names]) => names.split(' ').map((name, i) => [name, String.fromCodePoint(first + i)])),
  ...Object.entries(SINGLE).map(([name, code]) => [name, String.fromCodePoint(code)]),
]);
