import { FIELD_CODES, tagOfCodes } from './field-codes.ts';
import type { PartSaid } from './part-said.ts';
import { refusedParts } from './refused-parts.ts';
import { translateNear } from './translate-near.ts';

/** A strategy of another database in the syntax that is read here, as far as the same can be said in it. */
export interface TranslatedStrategy {
  text: string;
  /** It has what only queries of other databases have. */
  isForeign: boolean;
  /** What was read as what. */
  said: PartSaid[];
  /** What cannot be read here: such a query is not searched. */
  refused: PartSaid[];
}

/** What is written elsewhere, and the same as it is written here; null where that is not known. */
type Rule = readonly [pattern: RegExp, write: (...found: (string | undefined)[]) => string | null];

const rule = (pattern: string, write: Rule[1]): Rule => [new RegExp(pattern, 'gu'), write];
const heading = (name = '', tag = 'mh'): string => `"${name.trim()}"[${tag}]`;
const tagged = (before: string, codes = ''): string | null => {
  const tag = tagOfCodes(codes);
  return tag && `${before}[${tag}]`;
};
const NAME = `[^"'()\\[\\]+:#]{2,150}?`;
const SEVERAL = `((?:${FIELD_CODES})(?:, ?(?:${FIELD_CODES}))*)`;
const LETTER = '[\\p{L}\\p{N}]';
const END = '(?=[\\s)]|$)';
/** Subheadings behind the slash of a heading: "asthma/dt, th". */
const BELOW =
  '((?:ad|ae|ah|an|bl|ch|cl|cn|co|ct|dh|di|dt|ec|ed|eh|em|en|ep|es|et|ge|hi|im|lj|ma|me|mi|mo|mt|nu|og|pa|pc|pd|ph|pk|po|ps|px|ra|rh|rt|sn|st|su|td|th|to|tu|us)(?:, ?[a-z]{2})*(?=[\\s)]|$))?';
const UNTIL_OPERATOR = '(?= (?:AND|OR|NOT|and|or|not)\\b|\\)|$)';

/** These make a query one of another database. */
const RULES: readonly Rule[] = [
  // Cochrane: MeSH descriptor: [Asthma] explode all trees; [mh "Asthma"], [mh ^"Asthma"].
  rule(
    '\\bMeSH [Dd]escriptor:? ?\\[([^[\\]]{2,150})\\](?: explode all trees| (this term only))?',
    (_, name, alone) => heading(name, alone ? 'mh:noexp' : 'mh'),
  ),
  rule('\\[mh (\\^)?"?([^"[\\]]{2,150})"?\\]', (_, alone, name) => heading(name, alone ? 'mh:noexp' : 'mh')),
  // EBSCO: (MH "Asthma+").
  rule('\\bM([HM]) "([^"+]{2,150})(\\+)?"', (_, kind, name, exploded) =>
    heading(name, kind === 'M' ? 'majr' : exploded ? 'mh' : 'mh:noexp'),
  ),
  // Embase: 'heart failure'/exp, asthma/de, 'heart failure':ti,ab.
  rule(
    `(?:'([^']{2,150})'|(?<![\\p{L}\\p{N}/'-])([\\p{L}\\p{N}-]{3,60}))/(exp|de|mj)(?:/mj)?${UNTIL_OPERATOR}`,
    (_, quoted, word, kind) =>
      heading(quoted ?? word, kind === 'exp' ? 'mh' : kind === 'mj' ? 'majr' : 'mh:noexp'),
  ),
  rule(`'([^']{2,150})':${SEVERAL}(?!${LETTER})`, (_, words, codes) => tagged(`"${words}"`, codes)),
  rule(`(?<=[\\p{L}\\p{N})"*~]):((?:ti|ab|kw)(?:,(?:${FIELD_CODES}))+)(?!${LETTER})`, (_, codes) =>
    tagged('', codes),
  ),
  // Scopus and Web of Science: TITLE-ABS-KEY(asthma), TS=(asthma), PY=2010-2015.
  rule('\\bTITLE-ABS(?:-KEY)? ?\\(', () => 'tiab:('),
  rule('\\bTS ?= ?(?=[("])', () => 'tiab:'),
  rule(`\\bTS ?= ?([^()"]{2,150}?)${UNTIL_OPERATOR}`, (_, words) => `tiab:(${words})`),
  rule('\\bPUBYEAR ?> ?(\\d{4})\\b', (_, year) => `${Number(year) + 1}:3000[dp]`),
  rule('\\bPUBYEAR ?< ?(\\d{4})\\b', (_, year) => `1000:${Number(year) - 1}[dp]`),
  rule('\\bPY ?= ?\\(?(\\d{4})(?:-(\\d{4}))?\\)?', (_, from, to) => `${from}:${to ?? from}[dp]`),
  // Ovid: exp Asthma/dt, asthma.ti,ab., asthm$.
  rule(`(?<!${LETTER})[Ee][Xx][Pp] (\\*)?"?(${NAME})"?/${BELOW}`, (_, main, name = '', below) =>
    heading(below ? `${name}/${below}` : name, main ? 'majr' : 'mh'),
  ),
  rule(`(?<=[\\p{L}\\p{N})"*$~?#])\\.${SEVERAL}\\.(?!${LETTER})`, (_, codes) => tagged('', codes)),
  rule(`(?<=[\\p{L}\\p{N})"*$~?#])\\.((?:ti|ab|kw|kf|tw|mp)(?:,(?:${FIELD_CODES}))+)${END}`, (_, codes) =>
    tagged('', codes),
  ),
  rule(`(?<!\\p{L})(\\p{L}{4,60})\\$(?!${LETTER})`, (_, beginning) => `${beginning}*`),
];

const PREFIXES: Readonly<Record<string, string>> = {
  ...{ TI: 'ti:', TITLE: 'ti:', AB: 'ab:', ABS: 'ab:', AU: 'author:', AUTH: 'author:', SO: 'journal:' },
  ...{ AK: 'keyword:', KEY: 'keyword:' },
};
const FIELDS_BEFORE = Object.keys(PREFIXES).join('|');

/** These mean so only in a query that has operators. */
const WEAKER: readonly Rule[] = [
  rule(`(?<=[\\p{L}\\p{N})"*~])[.:](ti|ab|kw|kf|tw|mp)${END}`, (_, code) => tagged('', code)),
  rule(`\\b(${FIELDS_BEFORE}) ?=? ?(?=[("])`, (_, name = '') => PREFIXES[name] ?? null),
  rule(
    `\\b(${FIELDS_BEFORE})=? ?([^()"[\\]]{2,60}?)${UNTIL_OPERATOR}`,
    (_, name = '', words) => `${PREFIXES[name]}(${words})`,
  ),
  rule(
    `(?<=^|\\(|\\b(?:[Aa][Nn][Dd]|[Oo][Rr]|[Nn][Oo][Tt]) )(\\*)?"?(${NAME})"?/${BELOW}${END}`,
    (_, main, name = '', below) => heading(below ? `${name}/${below}` : name, main ? 'majr' : 'mh:noexp'),
  ),
];

/**
 * Translates what is written as in Ovid, Cochrane, Embase, EBSCO, Scopus or Web of Science, where that can be done to the letter.
 * `hasOperators`: it is a query with operators in any case.
 */
export function translateStrategy(written: string, hasOperators: boolean): TranslatedStrategy {
  const isMarked = hasOperators || RULES.some(([pattern]) => written.search(pattern) >= 0);
  const near = translateNear(written, isMarked);
  const said = [...near.said];
  const apply = (text: string, [pattern, write]: Rule): string =>
    text.replaceAll(pattern, (...found: string[]) => {
      const [all = ''] = found;
      const same = write(...found.slice(0, -2).map((one) => one || undefined));
      if (same === null) return all;
      said.push({ written: all.trim(), sentence: `“${all.trim()}” was read as ${same.trim()}.` });
      return same;
    });
  const translated = RULES.reduce(apply, near.text);
  const isForeign = said.length > 0 || near.isFound;
  const text = isForeign || hasOperators ? WEAKER.reduce(apply, translated) : translated;
  const refused = [...near.refused, ...refusedParts(text, isForeign || hasOperators)];
  return { text, isForeign: isForeign || refused.length > 0, said, refused };
}
