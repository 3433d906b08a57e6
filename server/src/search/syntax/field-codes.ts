/** Field codes of other databases by the shortest tag that looks in the same places; several together look in all of them. */
const TAGS: readonly (readonly [tag: string, codes: readonly string[]])[] = [
  ['ti', ['ti', 'tt']],
  ['ab', ['ab']],
  ['ot', ['kw', 'kf', 'ot']],
  ['tiab', ['ti', 'ab', 'kw', 'kf', 'ot', 'tw', 'id']],
  ['mh', ['sh', 'hw', 'de']],
  ['tw', ['ti', 'ab', 'kw', 'kf', 'ot', 'tw', 'id', 'sh', 'hw', 'de', 'mp', 'nm', 'rx', 'px']],
  ['au', ['au']],
  ['ta', ['jn', 'jw', 'so', 'jo']],
  ['pt', ['pt']],
  ['dp', ['yr', 'dp']],
  ['la', ['la', 'lg']],
  ['all', ['af']],
];

/** All codes, for a pattern. */
export const FIELD_CODES = [...new Set(TAGS.flatMap(([, codes]) => codes))].join('|');

/** Returns the tag of field codes such as `ti,ab`; null when no field here is the same. */
export function tagOfCodes(written: string): string | null {
  const codes = written.toLowerCase().split(/, ?/);
  return TAGS.find(([, known]) => codes.every((code) => known.includes(code)))?.[0] ?? null;
}
