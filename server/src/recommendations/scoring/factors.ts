import type { StudyDesign } from '../../evidence/study-design/designs.ts';
import type { Preference } from '../../library/preferences/preferences.ts';

const RECENCY_HALF_LIFE_YEARS = 5;
const PREFERENCE_HALF_LIFE_DAYS = 90;
/** What papers about something else than people are multiplied by. */
const NOT_ABOUT_PEOPLE = 0.6;
const ABOUT_NO_PEOPLE: readonly (string | null)[] = [
  'Animal study',
  'Laboratory study',
] satisfies StudyDesign[];
const WITHOUT_RESULTS: readonly (string | null)[] = [
  'Protocol',
  'Case report',
  'Editorial or letter',
] satisfies StudyDesign[];
/** The age assumed for a paper without a year. */
const UNKNOWN_AGE_YEARS = 20;

/** Returns a factor of 0.85 to 1.15 for the quality of a paper's evidence, `reputability` from 0 to 1. */
export const evidenceFactor = (reputability: number): number => 0.85 + 0.3 * reputability;

/** Returns the factor for a study design: below 1 for animal and laboratory studies. */
export const designFactor = (design: string | null): number =>
  ABOUT_NO_PEOPLE.includes(design) ? NOT_ABOUT_PEOPLE : 1;

/** Returns whether papers of a design are behind those that have results in people. */
export const hasResultsInPeople = (design: string | null): boolean =>
  !ABOUT_NO_PEOPLE.includes(design) && !WITHOUT_RESULTS.includes(design);

/** Returns a factor above 0.9, up to 1.1 for a paper of this year; a paper without a year counts as 20 years old. */
export function recencyFactor(year: number | null, thisYear: number): number {
  const age = Math.max(0, thisYear - (year ?? thisYear - UNKNOWN_AGE_YEARS));
  return 0.9 + 0.2 * 2 ** (-age / RECENCY_HALF_LIFE_YEARS);
}

/** Returns the weight that remains of a preference after some days: half after 90; a date in the future counts as now. */
export const decayed = (weight: number, days: number): number =>
  weight * 2 ** (-Math.max(0, days) / PREFERENCE_HALF_LIFE_DAYS);

const DAY_MS = 86_400_000;

/** Returns the preferences with the weights that remain of them at a moment. */
export const decayedPreferences = (preferences: readonly Preference[], now: Date): Preference[] =>
  preferences.map((preference) => ({
    ...preference,
    weight: decayed(preference.weight, (now.getTime() - preference.at.getTime()) / DAY_MS),
  }));
