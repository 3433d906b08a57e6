import { MOST_PARTS, type PlacedPart, type Years } from '../understood-question.ts';

const YEAR = '((?:18|19|20)\\d\\d)';
/** Numbers that only look like years: "more than 2000 steps", "between 1500 and 2000 kcal". */
const NO_QUANTITY =
  '(?![\\d.,]?\\d)(?! ?(?:mg|mcg|g|kg|iu|k?cal|calories?|kj|steps?|ml|m|km|patients?|people|participants?|women|men|units?|µg|ug|%|ppm|hz|met(?:re|er)s?|feet|hours?|days?|words?)\\b)';
const NUMBERS: Record<string, number> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, index + 1]),
);
const COUNT = `(\\d{1,2}|${Object.keys(NUMBERS).join('|')}|couple of|few)`;
const LAST = '(?:published )?(?:(?:in|within|over|during|from|of) )?(?:the )?(?:last|past|previous|recent) ';
const PUBLISHED = '(?:published )?';

type Rule = readonly [pattern: RegExp, years: (now: number, ...found: string[]) => Years];

const rule = (pattern: string, years: Rule[1]): Rule => [new RegExp(`\\b${pattern}`, 'gi'), years];

const RULES: readonly Rule[] = [
  rule(
    `${PUBLISHED}(?:between|from) ${YEAR} ?(?:and|to|until|till|through|-|–) ?${YEAR}${NO_QUANTITY}`,
    (_, from, to) => ({ from: Number(from), to: Number(to) }),
  ),
  rule(`${PUBLISHED}(?:in )?${YEAR} ?(?:-|–|to) ?${YEAR}${NO_QUANTITY}(?![-–/])`, (_, from, to) => ({
    from: Number(from),
    to: Number(to),
  })),
  rule(`${PUBLISHED}in ${YEAR} ?(?:and|or|&) ?${YEAR}${NO_QUANTITY}`, (_, from, to) => ({
    from: Number(from),
    to: Number(to),
  })),
  rule(`${PUBLISHED}(?:since|from|as of) ${YEAR}${NO_QUANTITY}(?: on(?:wards?)?\\b)?`, (_, from) => ({
    from: Number(from),
  })),
  rule(`${PUBLISHED}after ${YEAR}${NO_QUANTITY}`, (_, from) => ({ from: Number(from) + 1 })),
  rule(`${PUBLISHED}before ${YEAR}${NO_QUANTITY}`, (_, to) => ({ to: Number(to) - 1 })),
  rule(`${PUBLISHED}(?:until|till|up to|to) ${YEAR}${NO_QUANTITY}`, (_, to) => ({ to: Number(to) })),
  rule(`${PUBLISHED}in ${YEAR}${NO_QUANTITY}`, (_, year) => ({ from: Number(year), to: Number(year) })),
  rule(`${LAST}${COUNT} years?\\b`, (now, count) => ({ from: now - numberOf(count) })),
  rule(`${LAST}decade\\b`, (now) => ({ from: now - 10 })),
  rule(`${LAST}${COUNT} decades\\b`, (now, count) => ({ from: now - 10 * numberOf(count) })),
  rule('(?:published )?(?:in |within |over |during |from )(?:the )?(?:last|past) year\\b', (now) => ({
    from: now - 1,
  })),
  rule('(?:published )?(?:in |from )?this year\\b', (now) => ({ from: now })),
];

function numberOf(count = ''): number {
  const word = count.toLowerCase();
  if (word === 'couple of') return 2;
  if (word === 'few') return 3;
  return NUMBERS[word] ?? Number(word);
}

/**
 * Years of publication a query names: ranges, "since 2020", "before 2010", "in 2019", "the last five years" (that many
 * before this one, and this one). A period between two years may be the one studied; a period turned round is read the other way. A bare
 * year stays a word. The narrowest of several wins; years that no paper can have together are reported instead.
 */
export function readYears(text: string, now: Date): { years: Years; parts: PlacedPart[] } {
  const [parts, years]: [PlacedPart[], Years] = [[], {}];
  for (const [pattern, yearsOf] of RULES)
    for (const match of text.matchAll(pattern)) {
      if (parts.length >= MOST_PARTS) break;
      const [start, end] = [match.index, match.index + match[0].length];
      const written = yearsOf(now.getFullYear(), ...match.slice(1));
      const isReversed = (written.from ?? 0) > (written.to ?? Infinity);
      const { from, to } = isReversed ? { from: written.to, to: written.from } : written;
      if ((from ?? 0) > now.getFullYear() + 1) continue;
      if (parts.some((part) => part.start < end && start < part.end)) continue;
      if (from !== undefined) years.from = Math.max(from, years.from ?? from);
      if (to !== undefined) years.to = Math.min(to, years.to ?? to);
      const orStudied = isPeriod({ from, to }) && !/^published/i.test(match[0]);
      if (orStudied) years.orStudied = true;
      const meaning = meaningOf({ from, to, orStudied });
      parts.push({
        kind: 'years',
        start,
        end,
        meaning: isReversed ? `${meaning}: the later year was written first` : meaning,
      });
    }
  const contradictory = (years.from ?? 0) > (years.to ?? Infinity);
  if (parts.length > 1) delete years.orStudied;
  return contradictory
    ? { years: {}, parts: parts.map((part) => contradicted(part, text)) }
    : { years, parts };
}

function contradicted({ start, end }: PlacedPart, text: string): PlacedPart {
  const meaning = `No year is both: “${text.slice(start, end)}” was left out.`;
  return { kind: 'problem', start, end, meaning };
}

const isPeriod = ({ from = 0, to = 0 }: { from: number | undefined; to: number | undefined }): boolean =>
  from > 0 && from < to;

function meaningOf({
  from,
  to,
  orStudied,
}: {
  from: number | undefined;
  to: number | undefined;
  orStudied: boolean;
}): string {
  if (orStudied) return `published from ${from} to ${to}, or speaking of both years`;
  if (from === undefined) return `published until ${to}`;
  if (to === undefined) return `published since ${from}`;
  return from === to ? `published in ${from}` : `published from ${from} to ${to}`;
}
