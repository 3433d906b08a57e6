import { genders } from '@health/contract';

type Gender = (typeof genders)[number];

/** What a gender is called; the text null is what 'Prefer not to say' sends. */
export function genderLabel(gender: Gender): string {
  return gender === 'null' ? 'Prefer not to say' : gender;
}

/** The genders a profile can name, for a select. */
export const genderOptions = genders.map((value) => ({ value, label: genderLabel(value) }));
