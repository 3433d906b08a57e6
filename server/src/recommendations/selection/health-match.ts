import type { StoredHealthFields } from '../../accounts/profile/health-fields.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';
import type { RankedCandidate } from '../schema.ts';

/** The factors of a paper that names one item of the profile, that names more, and that is about other people. */
const [ONE_ITEM, SEVERAL_ITEMS, OTHER_PEOPLE] = [1.15, 1.25, 0.6];

/** The part of a health profile that recommendations may use. */
export interface HealthProfile {
  /** The profile's name for a concept, by the concept's term: a brand and its generic name are one concept. */
  names: ReadonlyMap<string, string>;
  conditions: readonly string[];
  gender: string | null;
}

/** Returns the part of a health profile that recommendations may use, from its decrypted fields. */
export function healthProfileFrom(fields: StoredHealthFields, gender: string | null): HealthProfile {
  const conditions = usable(fields, fields.medical_conditions.data);
  const { medications, lifestyle_factors: habits, allergies } = fields;
  const items = [...conditions, ...usable(fields, [...medications.data, ...habits.data, ...allergies.data])];
  const named = items.flatMap((name) => conceptsIn(name).map(({ concept }) => [concept.term, name] as const));
  return { names: new Map(named), conditions, gender };
}

function usable({ not_used: unused = [] }: StoredHealthFields, names: readonly string[]): string[] {
  return names.filter((name) => !unused.includes(name));
}

/** Returns how a paper matches the profile: a factor of 0.6 to 1.25, and the items it names. Age is not used. */
export function matchHealth(
  profile: HealthProfile | null,
  { about, people }: Pick<RankedCandidate, 'about' | 'people'>,
): { factor: number; items: string[] } {
  if (!profile) return { factor: 1, items: [] };
  const items = [...new Set(about.flatMap((term) => profile.names.get(term) ?? []))];
  const aboutOthers =
    (profile.gender === 'Male' && (people === 'women' || people === 'pregnancy')) ||
    (profile.gender === 'Female' && people === 'men');
  const itemFactor = items.length === 0 ? 1 : items.length === 1 ? ONE_ITEM : SEVERAL_ITEMS;
  return { factor: aboutOthers ? OTHER_PEOPLE : itemFactor, items };
}
