import { genders, type ProfileFields } from '@health/contract';

type Gender = (typeof genders)[number];

/** The labels of the genders; 'Prefer not to say' is sent as the text null. */
function genderLabel(gender: Gender): string {
  return gender === 'null' ? 'Prefer not to say' : gender;
}

/** The genders that a profile can have, for a select. */
export const genderOptions = genders.map((value) => ({ value, label: genderLabel(value) }));

/** A field of the health profile. */
export type FieldName = keyof ProfileFields;

/** The fields of the health profile with their headings, in order. */
export const fieldNames: [FieldName, string][] = [
  ['age', 'Age'],
  ['gender', 'Gender'],
  ['bmi', 'BMI'],
  ['medical_conditions', 'Medical Conditions'],
  ['lifestyle_factors', 'Lifestyle Factors'],
  ['medications', 'Medications'],
  ['allergies', 'Allergies'],
];

/** The stored value of a field in a word or two. */
export function summaryOf(name: FieldName, fields: ProfileFields): string {
  if (name === 'age' || name === 'bmi') return fields[name]?.toString() ?? 'Not set';
  if (name === 'gender') return fields.gender ? genderLabel(fields.gender) : 'Not set';
  const { length } = fields[name].data;
  return length === 0 ? 'None' : `${length} selected`;
}
