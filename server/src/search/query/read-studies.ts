import type { StudyDesign } from '../../evidence/study-design/designs.ts';
import {
  type Exclusion,
  MOST_PARTS,
  type PlacedPart,
  type WantedDesign,
  type WantedPopulation,
} from '../understood-question.ts';

const DESIGNS: readonly (readonly [pattern: string, name: string, designs: readonly StudyDesign[]])[] = [
  [
    'systematic(?:ally)? reviews?|cochrane reviews?',
    'systematic reviews',
    ['Systematic review', 'Meta-analysis'],
  ],
  ['meta-? ?analy(?:sis|ses|tic)', 'meta-analyses', ['Meta-analysis']],
  [
    'non-?randomi[sz]ed (?:controlled )?(?:clinical )?(?:trials?|stud(?:y|ies))',
    'non-randomised trials',
    ['Non-randomised trial'],
  ],
  [
    'randomi[sz]ed,? (?:and )?(?:controlled )?(?:clinical )?(?:trials?|stud(?:y|ies))|rcts?|randomi[sz]ed evidence',
    'randomised trials',
    ['Randomised trial'],
  ],
  [
    '(?:secondary|post-? ?hoc) analys[ei]s(?: of (?:randomi[sz]ed )?trials)?',
    'secondary analyses',
    ['Secondary analysis'],
  ],
  ['before-? ?and-? ?after stud(?:y|ies)', 'before-and-after studies', ['Before-and-after study']],
  ['diagnostic accuracy stud(?:y|ies)', 'diagnostic accuracy studies', ['Diagnostic accuracy study']],
  ['(?:clinical|controlled) trials?', 'clinical trials', ['Randomised trial', 'Non-randomised trial']],
  [
    '(?:prospective |retrospective |birth )?cohort(?: stud(?:y|ies)|s)?|longitudinal stud(?:y|ies)',
    'cohort studies',
    ['Cohort study'],
  ],
  ['case-? ?control(?:led)? stud(?:y|ies)', 'case-control studies', ['Case-control study']],
  ['cross-? ?sectional(?: stud(?:y|ies)| surveys?)?', 'cross-sectional studies', ['Cross-sectional study']],
  [
    'observational (?:stud(?:y|ies)|evidence)',
    'observational studies',
    ['Cohort study', 'Case-control study', 'Cross-sectional study'],
  ],
  ['qualitative (?:stud(?:y|ies)|research|interviews?)', 'qualitative studies', ['Qualitative study']],
  ['case (?:reports?|series)', 'case reports', ['Case report']],
  ['(?:literature|narrative|scoping) reviews?|review articles?', 'reviews', ['Review', 'Systematic review']],
  ['animal (?:stud(?:y|ies)|models?)', 'animal studies', ['Animal study']],
  ['(?:in vitro|laboratory) stud(?:y|ies)', 'laboratory studies', ['Laboratory study']],
];

const POPULATIONS: readonly (readonly [pattern: string, name: string, names: readonly string[]])[] = [
  [
    'child(?:ren)?|kids?|paediatric patients?|pediatric patients?',
    'children',
    ['child', 'children', 'childhood', 'paediatric', 'pediatric', 'boys', 'girls'],
  ],
  [
    '(?:adolescents?|teen(?:ager)?s?|young people)',
    'adolescents',
    ['adolescent', 'teenager', 'young people', 'youth'],
  ],
  [
    '(?:infants?|babies|newborns?|neonates?|toddlers?)',
    'infants',
    ['infant', 'newborn', 'neonate', 'neonatal', 'preterm', 'baby', 'babies', 'toddler'],
  ],
  [
    '(?:older|elderly) (?:adults?|people|persons?|patients?|women|men)|(?:the )?elderly|seniors|over[- ]65s',
    'older adults',
    ['older', 'elderly', 'aged', 'geriatric', 'old age', 'senior'],
  ],
  [
    'pregnant (?:women|people|patients)|expect(?:ant|ing) mothers|pregnancy',
    'pregnant women',
    ['pregnant', 'pregnancy', 'antenatal', 'prenatal', 'maternal', 'gestational'],
  ],
  ['women|females', 'women', ['women', 'woman', 'female', 'maternal', 'pregnant', 'postmenopausal']],
  ['men|males', 'men', ['men', 'male']],
  ['adults', 'adults', ['adult']],
  ['athletes?', 'athletes', ['athlete', 'player', 'runner', 'cyclist', 'swimmer', 'trained']],
];

const NOT = '(?:but )?(?:not|except|excluding|other than)';
const ONLY = '(?:only|just|nothing but)';
const IN = '(?:in|among|for|with|of)';
/** Words that say nothing of their own once the design beside them is understood. */
const LEAD = '(?:(?:show me|find|give me|search for) )?';
const TAIL = '(?: (?:on|of|about|for))?\\b';

export interface StudiesRead {
  designs: WantedDesign[];
  populations: WantedPopulation[];
  exclusions: Exclusion[];
  /** Parts that are fully recognised: their words are no longer searched for. */
  spent: PlacedPart[];
  /** Parts whose words are still looked for. */
  parts: PlacedPart[];
}

/**
 * The kinds of study and of people a query names. In a natural question they come first but do not narrow ("does it work
 * in children?"); "only randomised trials", "trials only", "only in children" narrow, and "not in children" leaves out.
 */
export function readStudies(text: string): StudiesRead {
  const read: StudiesRead = { designs: [], populations: [], exclusions: [], spent: [], parts: [] };
  for (const [pattern, name, designs] of DESIGN_RULES) readDesign(text, read, pattern, name, designs);
  for (const [pattern, name, names] of POPULATION_RULES) readPopulation(text, read, pattern, name, names);
  return read;
}

const DESIGN_RULES = DESIGNS.map(
  ([words, name, designs]) =>
    [new RegExp(`\\b${LEAD}(?:(${ONLY}) )?(?:${words})(?: (only)\\b)?${TAIL}`, 'gi'), name, designs] as const,
);
const POPULATION_RULES = POPULATIONS.map(
  ([words, name, names]) =>
    [
      new RegExp(`\\b(?:(?:(${NOT})|(${ONLY})) (?:${IN} )?|${IN} )(?:${words})\\b(?: (only)\\b)?`, 'gi'),
      name,
      names,
    ] as const,
);

function readDesign(
  text: string,
  read: StudiesRead,
  pattern: RegExp,
  name: string,
  designs: readonly StudyDesign[],
): void {
  for (const match of text.matchAll(pattern)) {
    const place = { start: match.index, end: match.index + match[0].length };
    if (isSpent(read, place)) continue;
    const must = Boolean(match[1] ?? match[2]);
    read.designs.push({ designs, must });
    read.spent.push({ ...place, kind: 'design', meaning: must ? `only ${name}` : `${name} first` });
  }
}

function readPopulation(
  text: string,
  read: StudiesRead,
  pattern: RegExp,
  name: string,
  names: readonly string[],
): void {
  for (const match of text.matchAll(pattern)) {
    const place = { start: match.index, end: match.index + match[0].length };
    if (isSpent(read, place)) continue;
    if (match[1]) {
      for (const text of names) read.exclusions.push({ text, where: 'title' });
      read.spent.push({ ...place, kind: 'exclusion', meaning: `not about ${name}` });
    } else {
      const must = Boolean(match[2] ?? match[3]);
      read.populations.push({ name, names, must });
      read.parts.push({
        ...place,
        kind: 'population',
        meaning: must ? `only about ${name}` : `${name} first`,
      });
    }
  }
}

const isSpent = ({ spent, parts }: StudiesRead, { start, end }: { start: number; end: number }): boolean =>
  spent.length + parts.length >= MOST_PARTS ||
  [...spent, ...parts].some((part) => part.start < end && start < part.end);
