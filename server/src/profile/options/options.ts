import type { OptionList } from '@health/contract';
import { z } from 'zod';
import { conceptsAbout, namesOf } from '../../vocabulary/concepts.ts';
import allergens from './allergens.json' with { type: 'json' };
import conditions from './conditions.json' with { type: 'json' };
import lifestyle from './lifestyle.json' with { type: 'json' };

const entries = z.array(z.object({ name: z.string(), synonyms: z.array(z.string()) }));

function optionList(list: z.infer<typeof entries>): OptionList {
  return {
    data: list.map(({ name }) => name),
    synonyms: Object.fromEntries(
      list.filter(({ synonyms }) => synonyms.length > 0).map(({ name, synonyms }) => [name, synonyms]),
    ),
  };
}

/** Generic names; the brand names and spellings of the vocabulary find them. */
const medications = conceptsAbout('medications').map((concept) => {
  const [name = '', ...synonyms] = namesOf(concept);
  return { name, synonyms };
});

/** What a profile may name, by the list's name in the API. */
export const optionLists = {
  allergens: optionList(entries.parse(allergens)),
  lifestyle: optionList(entries.parse(lifestyle)),
  conditions: optionList(entries.parse(conditions)),
  medications: optionList(medications),
};
