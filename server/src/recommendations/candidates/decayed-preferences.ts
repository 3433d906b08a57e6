import type { Preference } from '../../preferences/read-preferences.ts';
import { decayed } from '../scoring/factors.ts';

const DAY_MS = 86_400_000;

/** Returns the preferences with the weights that remain of them at a moment. */
export const decayedPreferences = (preferences: readonly Preference[], now: Date): Preference[] =>
  preferences.map((preference) => ({
    ...preference,
    weight: decayed(preference.weight, (now.getTime() - preference.at.getTime()) / DAY_MS),
  }));
