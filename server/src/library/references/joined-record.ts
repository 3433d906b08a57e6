import { type Reference, reference } from '../citations/record/reference.ts';

/** Notes, tags, folders and keywords of a record: as many as one may have. */
const LONGEST_LIST = 1000;

/** Returns each field of the first record, or of the second where the first has nothing. Lists that people wrote come together. */
export function joinedRecord(one: Reference, other: Reference): Reference {
  const isEmpty = (value: unknown) =>
    value === '' || value === null || (Array.isArray(value) && value.length === 0);
  const filled = Object.entries(one).map(([name, value]): [string, unknown] => [
    name,
    isEmpty(value) ? other[name as keyof Reference] : value,
  ]);
  const both = (name: 'notes' | 'tags' | 'folders' | 'keywords') =>
    [...new Set([...one[name], ...other[name]])].slice(0, LONGEST_LIST);
  return reference.parse({
    ...Object.fromEntries(filled),
    ...{ notes: both('notes'), tags: both('tags'), folders: both('folders'), keywords: both('keywords') },
    // A date belongs to its year.
    date: one.date || (one.year === null || one.year === other.year ? other.date : ''),
    retracted: one.retracted || other.retracted,
  });
}
