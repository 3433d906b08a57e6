/** Words whose full stop does not end a sentence when something follows. */
const ABBREVIATION =
  /(?:^|[\s([–—-])(?:al|vs|v|figs?|i\.e|e\.g|no|nos|approx|ca|cf|dr|mr|mrs|ms|prof|st|resp|refs?|eqs?|vol|pp|spp|sp|subsp|var|inc|ltd|jr|sr|viz|min|max|avg|est|dept|univ|ed|eds|suppl|tab|u\.s|u\.k|ph\.d|m\.d)$/i;
/** In capitals it is another word: CF is cystic fibrosis, MS multiple sclerosis; but "FIG. 2" and "NO. 3" count something. */
const ACRONYM = /(?:^|[\s([–—-])(?!VS$)\p{Lu}{2,}$/u;
/** A single capital is an initial ("J. Smith"), unless it closes a phrase such as "hepatitis B.". */
const INITIAL = /(?:^|[\s(.])\p{Lu}$/u;
const CLOSES_WITH_LETTER =
  /(?:hepatitis|vitamin|type|group|arm|class|grade|cohort|influenza|stage|phase)\s\p{Lu}$/iu;
/** Abbreviations that do end a sentence when a new one plainly starts. */
const MAY_END = /(?:^|[\s(])(?:al|no|sp|spp|inc|ltd|u\.s|u\.k|min|max|ph\.d|m\.d)$/i;
const NEW_SENTENCE = /^(?:The|This|These|Those|We|Our|In|It|There|However|Although|After|Of|A|An|For|To)\s/;
/** A full stop, or a p value in brackets before a new sentence: parts of an abstract often end without one. */
const END =
  /[.!?]+["'”’)\]]*(?=\s|$)|\([^()]{0,80}\b[pP]\s?[<=>≤≥][^()]{0,40}\)(?=\s\p{Lu}\p{Ll}+\s\p{Ll})/gu;
/** Also the names that are written small wherever they stand: "p53", "mRNA", "eGFR". */
const STARTS_SENTENCE = /^["'“‘([]*(?:[\p{Lu}\p{N}\p{Lo}<>≥≤≈~+•α-ω-]|\p{Ll}{1,3}[\p{Lu}\p{N}])/u;
const REACH = 40;

/**
 * The sentences of a text, each an exact substring of it without the white space around it. A newline ends a sentence,
 * too: titles, paragraphs and labelled parts of an abstract are on lines of their own.
 */
export function splitSentences(text: string): string[] {
  return text.split('\n').flatMap(splitLine);
}

function splitLine(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const mark of line.matchAll(END)) {
    const end = mark.index + mark[0].length;
    const before = line.slice(Math.max(start, mark.index - REACH), mark.index);
    if (!endsHere(before, mark[0], line.slice(end, end + REACH).trimStart())) continue;
    sentences.push(line.slice(start, end).trim());
    start = end;
  }
  return [...sentences, line.slice(start).trim()].filter(Boolean);
}

function endsHere(before: string, mark: string, after: string): boolean {
  if (after === '') return true;
  if (!STARTS_SENTENCE.test(after)) return false;
  if (!mark.startsWith('.')) return true;
  if (ACRONYM.test(before)) return !(ABBREVIATION.test(before) && /^\p{N}/u.test(after));
  if (ABBREVIATION.test(before)) return MAY_END.test(before) && NEW_SENTENCE.test(after);
  return !INITIAL.test(before) || CLOSES_WITH_LETTER.test(before) || NEW_SENTENCE.test(after);
}

const NOTICE =
  /\b(?:trial regist\w*|registration (?:number|no)\b|registered (?:at|with|in|on|under) |registration date\b|clinicaltrials\.gov|isrctn ?\d|nct ?\d{6,}|funded by|funding:|copyright|published by |periodicals,? inc|all rights reserved|supplementary (?:data|information|materials?,? (?:which )?(?:is|are))|levels? of evidence|competing interests?)|©/i;
/** Numbers of other registers, and what journals print around an article. */
const BOILERPLATE =
  /\b(?:prospero\b.{0,40}\bcrd|crd ?42\d{4,}|chictr-?\w*\d{4}|eudract|actrn ?\d|drks ?\d{4}|umin ?\d{6}|irct ?\d{4}|jrct\w?\d{6}|ctri\/\d{4}|how to cite|(?:please )?cite (?:this|the) (?:article|paper|work)|to cite this|correspondence (?:to|should be)|open[- ]access article distributed|received \d{1,2} \w+ \d{4}|accepted \d{1,2} \w+ \d{4}|for (?:personal|non-?commercial) use only)/i;
/** "Registered 8 August 2014.", "Retrospectively registered." */
const REGISTERED = /^(?:(?:retro|pro)spectively )?registered\b(?: (?:\w+ ){0,3}\d{4})?\.?$/i;

/** Whether a sentence speaks of registration, money, rights, files or how to cite it: no part of what was studied, never to be quoted. */
export function isNotice(sentence: string): boolean {
  return NOTICE.test(sentence) || BOILERPLATE.test(sentence) || REGISTERED.test(sentence);
}
