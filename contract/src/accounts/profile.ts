import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** The literal text `null` is what "Prefer not to say" sends; it is not the same as unset. */
export const genders = ['Male', 'Female', 'Non-binary', 'null'] as const;

const names = z.object({ data: z.array(z.string().min(1).max(200)).max(200) });

/** The fields of a profile. Blank (null) clears a field. */
export const profileFields = z.object({
  age: z
    .int('Age must be a whole number.')
    .min(18, 'Age must be at least 18.')
    .max(95, 'Age must be at most 95.')
    .nullable(),
  gender: z.enum(genders, 'Please choose one of the genders offered.').nullable(),
  bmi: z
    .number('BMI must be a number.')
    .min(10, 'BMI must be at least 10.')
    .max(65, 'BMI must be at most 65.')
    .refine((bmi) => Math.abs(bmi * 10 - Math.round(bmi * 10)) < 1e-6, 'BMI is given in steps of 0.1.')
    .nullable(),
  medical_conditions: names,
  lifestyle_factors: names,
  medications: names,
  allergies: names,
});

/** A user as the browser keeps it, without the token. Age at sign-up may lie outside the profile's range. */
export const user = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  age: z.int().nullable(),
  gender: z.enum(genders).nullable(),
  bmi: z.number().nullable(),
  medical_conditions: names,
  lifestyle_factors: names,
  medications: names,
  allergies: names,
  /** Missing means off. */
  use_health_profile: z.boolean().optional(),
});

export const profileUpdate = profileFields.partial().extend({
  /** Whether recommendations may use the health profile; off until the user turns it on. */
  use_health_profile: z.boolean('The switch for the health profile is on or off.').optional(),
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;
export type ProfileFields = z.infer<typeof profileFields>;

/** The fields whose values say something about a person's health; encrypted at rest. */
export const healthFields = ['medical_conditions', 'lifestyle_factors', 'medications', 'allergies'] as const;

const optionList = z.object({
  data: z.array(z.string()),
  /** Other names a user may type, by the name in `data`. */
  synonyms: z.record(z.string(), z.array(z.string())),
});
export type OptionList = z.infer<typeof optionList>;

function options(path: string, summary: string) {
  return endpoint({ method: 'GET', path, access: 'user', summary, response: optionList });
}

/** The endpoints of this area, by name. */
export const profileEndpoints = {
  updateProfile: endpoint({
    method: 'POST',
    path: '/api/authentication/update',
    access: 'user',
    summary: 'Changes the given profile fields and returns the changed ones.',
    body: profileUpdate,
    response: profileUpdate,
  }),
  listAllergens: options('/api/papers/allergens', 'The allergens a profile may name.'),
  listLifestyle: options('/api/papers/lifestyle', 'The lifestyle factors a profile may name.'),
  listConditions: options('/api/papers/conditions', 'The medical conditions a profile may name.'),
  listMedications: options('/api/papers/medications', 'The medications a profile may name.'),
};
