import type { peopleGroups } from '@health/contract';
import { type SQL, sql } from 'drizzle-orm';

/** A group of people that the contract names. */
export type PeopleGroup = (typeof peopleGroups)[number];

/** The MeSH headings for the population, and the words of a title, a keyword or a description of the participants. */
const SIGNS: Readonly<Record<PeopleGroup, { headings: readonly string[]; words: string }>> = {
  Infants: {
    headings: ['Infant', 'Infant, Newborn', 'Infant, Premature', 'Infant, Low Birth Weight'],
    words: 'infants?|newborns?|neonat(e|es|al)|preterms?|bab(y|ies)|toddlers?',
  },
  Children: {
    headings: ['Child', 'Child, Preschool'],
    words: '(school)?child(ren)?|childhood|p(a)?ediatrics?|preschool(ers?)?|kids|boys?|girls?',
  },
  Adolescents: {
    headings: ['Adolescent'],
    words: 'adolescen(t|ts|ce)|teen(ager)?s?|youths?|young people',
  },
  Adults: {
    headings: ['Adult', 'Young Adult', 'Middle Aged'],
    words: 'adults?|middle[- ]aged',
  },
  'Older adults': {
    headings: ['Aged', 'Aged, 80 and over', 'Frail Elderly'],
    words:
      '(older|elderly|frail) (adults?|people|persons?|patients?|individuals|women|men)|elderly|geriatrics?|seniors|nursing[- ]home residents?|octogenarians?',
  },
  'Pregnant women': {
    headings: ['Pregnancy', 'Pregnant Women'],
    words: 'pregnan(t|cy|cies)|antenatal|prenatal|expectant mothers?|gestational diabetes',
  },
  Women: {
    headings: ['Female', 'Women'],
    words: 'wom[ae]n|females?|girls?|mothers?|pregnant|postmenopausal',
  },
  Men: { headings: ['Male', 'Men'], words: 'men|males?|boys?|fathers?' },
};

/** What the abstract says about the participants, where that was extracted; a span in UTF-16 units, which is accurate enough for words. */
const whoTookPart = sql`(
  select substring(candidate.abstract from (who ->> 'start')::int + 1 for (who ->> 'end')::int - (who ->> 'start')::int)
  from paper_evidence, lateral (select evidence -> 'population' as who) population
  where paper_evidence.pmc_id = candidate.pmc_id and who ->> 'in' = 'abstract')`;

/** Condition on `papers candidate`: its headings, title, keywords or description of who took part name these people. */
export function aboutPeople(group: PeopleGroup): SQL {
  const { headings, words } = SIGNS[group];
  const pattern = `\\m(${words})\\M`;
  return sql`(mesh && ${sql.param([...headings])}::text[] or title ~* ${pattern} or key_words ~* ${pattern}
    or coalesce(${whoTookPart} ~* ${pattern}, false))`;
}
