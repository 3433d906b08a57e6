import { type ProfileUpdate, profileUpdate } from '@health/contract';

/** What a number box holds as what the server takes: blank clears the field. */
export function numberOrNull(entered: string | number): number | null {
  return entered === '' ? null : Number(entered);
}

/** The sentence to show under a field, or undefined when its value may be sent. */
export function fieldProblem(fields: ProfileUpdate): string | undefined {
  return profileUpdate.safeParse(fields).error?.issues[0]?.message;
}
