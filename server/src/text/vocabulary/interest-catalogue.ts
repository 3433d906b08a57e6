import { z } from 'zod';
import entries from '../../../../resources/vocabulary/interest-catalogue.json' with { type: 'json' };

const interest = z.object({
  label: z.string(),
  group: z.string(),
  synonyms: z.array(z.string()),
  mesh: z.array(z.string()),
});
export type Interest = z.infer<typeof interest>;

/** Every interest a person can pick, each with the words that papers and users use for it. */
export const interestCatalogue: readonly Interest[] = z.array(interest).parse(entries);

const byName = new Map(
  interestCatalogue.flatMap((one) =>
    [one.label, ...one.synonyms].map((name) => [name.toLowerCase(), one] as const),
  ),
);
for (const one of interestCatalogue) byName.set(one.label.toLowerCase(), one);

/** The interest of that label or synonym, compared without case; undefined when the catalogue has none. */
export function findInterest(name: string): Interest | undefined {
  return byName.get(name.trim().toLowerCase());
}

/** Returns the labels of the other interests of the same group; none for a name that is not an interest. */
export function neighboursOf(name: string): string[] {
  const interest = findInterest(name);
  const inGroup = interestCatalogue.filter(({ group }) => group === interest?.group);
  return inGroup.flatMap(({ label }) => (label === interest?.label ? [] : label));
}
