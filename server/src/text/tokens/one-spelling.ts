/** A difference between British and American spelling. */
interface Difference {
  british: RegExp;
  american: string;
  /** What of the American word meets both spellings, as the source of a pattern. */
  either: readonly [american: RegExp, both: string];
}

const OUR =
  'arb|ard|arm|behavi|cand|clam|col|demean|endeav|fav|ferv|flav|harb|hon|hum|lab|neighb|od|parl|ranc|rig|rum|savi|sav|splend|succ|tum|val|vap|vig';
const ER = 'cent|fib|lit|met|tit|goit|theat|calib|sab|lust|spect|och|mit';
const DOUBLE =
  'barre|cance|channe|counse|dia|equa|fue|funne|initia|labe|leve|marve|mode|pane|parce|peda|penci|quarre|signa|tota|trave|tunne';
const AE =
  'haem|paed|aesth|aetiol|faec|caec|gynaec|caesar|caesium|naev|palaeo|archaeo|mediaev|encyclopaed|laevo';
const OE = 'oedem|oesoph|oestr|foet|homoeo|amoeb|coeliac|rrhoe|pnoe|manoeuv|poeia|coelom';
const ISE_ENDINGS = 'e|ed|es|er|ers|ing|ation|ations|ational|able|ability';
/** Before "-ise" in words that are spelled so everywhere. */
const NEVER_Z =
  '(?:exerc|prem|prec|prom|compr|surpr|adv|rev|superv|telev|improv|dev|dem|desp|disgu|enterpr|franch|merchand|parad|circumc|exc|inc|conc|chast|expert|treat|mala|turquo|torto|porpo|cr|w|^(?:a?r|v|no|po|ra|ar|gu|pra|appra|bru|cru|cho|an))';
const WORDS = `aluminium aluminum|ageing aging|grey gray|programme program|programmes programs|practise practice|practised practiced|practising practicing|licence license|licences licenses|defence defense|offence offense|pretence pretense|mould mold|moulds molds|mouldy moldy|enrol enroll|enrols enrolls|enrolment enrollment|fulfil fulfill|fulfilment fulfillment|instalment installment|skilful skillful|wilful willful|judgement judgment|sceptic skeptic|sceptical skeptical|artefact artifact|artefacts artifacts|yoghurt yogurt|dietician dietitian|dieticians dietitians|draught draft|plough plow|moustache mustache|pyjamas pajamas|tranquilliser tranquilizer|tranquillisers tranquilizers|gynaecology gynecology`;

const american = new Map(
  WORDS.split('|').map((pair): [string, string] => {
    const [british = '', other = ''] = pair.split(' ');
    return [british, other];
  }),
);
const british = new Map([...american].map(([one, other]) => [other, one]));

const withoutA = (root: string): string => root.replace('ae', 'e');
const withoutO = (root: string): string => root.replace('oe', 'e');
const roots = (written: string, simpler: (root: string) => string): Difference[] =>
  written.split('|').map((root) => ({
    british: new RegExp(root, 'g'),
    american: simpler(root),
    either: [new RegExp(simpler(root), 'g'), `(?:${root}|${simpler(root)})`],
  }));

const differences: readonly Difference[] = [
  ...roots(OE, withoutO),
  ...roots(AE, withoutA),
  { british: /aem(?=i[ac])/g, american: 'em', either: [/em(?=i[ac])/, 'a?em'] },
  {
    british: new RegExp(`(${OUR})our`, 'g'),
    american: '$1or',
    either: [new RegExp(`(${OUR})or`, 'g'), '$1ou?r'],
  },
  {
    british: new RegExp(`(${ER})re(s?)$`),
    american: '$1er$2',
    either: [new RegExp(`(${ER})er(s?)$`), '$1(?:er|re)$2'],
  },
  {
    british: new RegExp(`(${ER})red$`),
    american: '$1ered',
    either: [new RegExp(`(${ER})ered$`), '$1e?red'],
  },
  { british: /^fibre/, american: 'fiber', either: [/^fiber/, 'fib(?:er|re)'] },
  {
    british: new RegExp(`(?<!${NEVER_Z})(?<=[a-z]{2})is(${ISE_ENDINGS})$`),
    american: 'iz$1',
    either: [new RegExp(`(?<=[a-z]{2})iz(${ISE_ENDINGS})$`), 'i[sz]$1'],
  },
  {
    british: /(anal|catal|paral|dial|hydrol|electrol|pyrol)ys(e|ed|er|ers|ing)$/,
    american: '$1yz$2',
    either: [/(anal|catal|paral|dial|hydrol|electrol|pyrol)yz(e|ed|er|ers|ing)$/, '$1y[sz]$2'],
  },
  {
    british: new RegExp(`(${DOUBLE})ll(ed|ing|ings|er|ers|or|ors)$`),
    american: '$1l$2',
    either: [new RegExp(`(${DOUBLE})l(ed|ing|ings|er|ers|or|ors)$`), '$1ll?$2'],
  },
  { british: /sulph/g, american: 'sulf', either: [/sulf/g, 'sul(?:f|ph)'] },
];
const SHORTEST = 4;

/** Returns a word in lower case in one spelling, the American: "tumour" and "tumor" are the same. Word for word, not for reading. */
export function inOneSpelling(word: string): string {
  if (word.length < SHORTEST) return word;
  const spelling = american.get(word);
  if (spelling !== undefined) return spelling;
  return differences.reduce(
    (spelled, { british: pattern, american: by }) => spelled.replace(pattern, by),
    word,
  );
}

/** Returns the source of a pattern that a word of letters and digits meets in either spelling: "tumou?r". */
export function eitherSpelling(word: string): string {
  const one = inOneSpelling(word.toLowerCase());
  const pair = british.get(one);
  if (pair !== undefined) return `(?:${one}|${pair})`;
  if (one.length < SHORTEST) return one;
  return differences.reduce((pattern, { either: [of, both] }) => replacedOutside(pattern, of, both), one);
}

/** What a pattern of `eitherSpelling` leaves open: one of two stretches, one of two letters, or a letter that may be missing. */
const OPEN = /\(\?:(?<one>[^|)]+)\|(?<other>[^)]+)\)|\[(?<first>.)(?<second>.)\]|(?<missing>.)\?/;

/** Returns a word of letters and digits in lower case in each of its spellings: "tumor" and "tumour"; itself where it has one. */
export function spellingsOf(word: string): string[] {
  const pattern = eitherSpelling(word);
  const groups = OPEN.exec(pattern)?.groups;
  if (!groups) return [word];
  const { one = groups.first ?? groups.missing, other = groups.second ?? '' } = groups;
  return [one ?? '', other].map((part) => pattern.replace(OPEN, part));
}

/** Replaces what is not in a group or a class of the pattern already. */
const replacedOutside = (pattern: string, of: RegExp, both: string): string =>
  /[([?]/.test(pattern) ? pattern : pattern.replace(of, both);
