import type { OptionList } from '@health/contract';
import { z } from 'zod';
import allergens from '../../../../resources/profile-options/allergens.json' with { type: 'json' };
import conditions from '../../../../resources/profile-options/conditions.json' with { type: 'json' };
import lifestyle from '../../../../resources/profile-options/lifestyle.json' with { type: 'json' };
import { conceptsAbout, namesOf } from '../../text/vocabulary/concepts.ts';

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
