import { type Reference, reference } from '../citations/record/reference.ts';

/** Notes, tags, folders and keywords of a record: as many as one may have. */
const LONGEST_LIST = 1000;

/**
 * Returns each field of the first record, or of the second where the first has nothing. Lists that people wrote come together. Year and
 * date are of the record that names the issue, to which volume and pages belong.
 */
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
    ...joinedDate(one, other),
    retracted: one.retracted || other.retracted,
  });
}

function joinedDate(one: Reference, other: Reference): Pick<Reference, 'year' | 'date'> {
  if (one.year === other.year) return { year: one.year, date: one.date || other.date };
  const hasIssue = ({ volume, issue }: Reference) => volume !== '' || issue !== '';
  const isOfOther = other.year !== null && (one.year === null || (hasIssue(other) && !hasIssue(one)));
  const { year, date } = isOfOther ? other : one;
  return { year, date };
}
