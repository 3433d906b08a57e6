import type { OptionList } from '@health/contract';
import { z } from 'zod';
import allergens from './allergens.json' with { type: 'json' };
import conditions from './conditions.json' with { type: 'json' };
import lifestyle from './lifestyle.json' with { type: 'json' };
import medications from './medications.json' with { type: 'json' };

const entries = z.array(z.object({ name: z.string(), synonyms: z.array(z.string()) }));

function optionList(file: unknown): OptionList {
  const list = entries.parse(file);
  return {
    data: list.map(({ name }) => name),
    synonyms: Object.fromEntries(
      list.filter(({ synonyms }) => synonyms.length > 0).map(({ name, synonyms }) => [name, synonyms]),
    ),
  };
}

/** What a profile may name, by the list's name in the API. */
export const optionLists = {
  allergens: optionList(allergens),
  lifestyle: optionList(lifestyle),
  conditions: optionList(conditions),
  medications: optionList(medications),
};
