import type { EvidencePaper } from './read-papers.ts';

/** Names that are other words, people or states of another country more often, and those of more than a country. */
const UNCERTAIN: ReadonlySet<string> = new Set([
  ...['Chad', 'Georgia', 'Guinea', 'Jersey', 'Jordan', 'Niger'],
  ...['European Union', 'Eurozone', 'United Nations'],
]);
/** Further names in use, with the one that is shown. A bare "US" is an abbreviation of "ultrasound", too. */
const FURTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ USA: 'United States', 'U.S.': 'United States', 'the US': 'United States' },
  ...{ UK: 'United Kingdom', 'U.K.': 'United Kingdom', 'Great Britain': 'United Kingdom' },
  ...{ England: 'England', Scotland: 'Scotland', Wales: 'Wales', 'Northern Ireland': 'Northern Ireland' },
  ...{
    Turkey: 'Türkiye',
    'Czech Republic': 'Czechia',
    'Ivory Coast': 'Côte d’Ivoire',
    "Côte d'Ivoire": 'Côte d’Ivoire',
  },
  ...{ Burma: 'Myanmar', Myanmar: 'Myanmar', Korea: 'Korea', 'Democratic Republic of the Congo': 'DR Congo' },
  ...{ 'The Gambia': 'Gambia', Swaziland: 'Eswatini', 'Hong Kong': 'Hong Kong', Palestine: 'Palestine' },
};

/** Every name of a country with the one that is shown. */
const countries = new Map([
  ...isoNames().map((name): [string, string] => [name, name]),
  ...Object.entries(FURTHER_NAMES),
]);
/**
 * The longest first: "Papua New Guinea" is not Guinea, "South Korea" not Korea. What is called after a country is none: "New England",
 * "New South Wales".
 */
const COUNTRY = new RegExp(
  `(?<![\\p{L}-])(?<!\\bNew (?:South )?)(?:${[...countries.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.()]/g, '\\$&'))
    .join('|')})(?![\\p{L}])`,
  'gu',
);

/**
 * Returns the country that a study was done in: the only one that its title names, or else its abstract, by the names of ISO 3166-1 and
 * others in use. Null where several are named, where a name may mean something else, and for a review, whose abstract may name one of many.
 */
export function placeOfStudy({
  title,
  abstract,
  design,
}: Pick<EvidencePaper, 'title' | 'abstract' | 'design'>): string | null {
  const inTitle = countriesIn(title);
  const named = inTitle.size > 0 || isReview(design) ? inTitle : countriesIn(abstract);
  const [only] = named;
  return named.size === 1 && only !== undefined && !UNCERTAIN.has(only) ? only : null;
}

const countriesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(COUNTRY)].map(([name]) => countries.get(name) ?? name));

const isReview = (design: string | null): boolean => /review|meta-analysis|guideline/i.test(design ?? '');

/** The English names of all countries, as the platform knows them by their codes of two letters. */
function isoNames(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
  return codes.flatMap((code) => names.of(code) ?? []);
}
