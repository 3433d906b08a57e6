import { type Concept, namesOf } from '../../text/vocabulary/concepts.ts';
import { relatedWordsFor } from '../../text/vocabulary/everyday-words.ts';
import { conceptsIn, foldedName } from '../../text/vocabulary/understand-words.ts';
import type { Expansion, PlacedPart } from '../understood-question.ts';

/** What another name counts beside the user's own words; chosen on the tuning questions of `find-papers`. */
const WEIGHT = 0.5;
const MOST_NAMES = 12;
/** So many of them are shown to the user. */
const NAMES_SHOWN = 3;
const MOST_CONCEPTS = 40;
/** Everyday words may mean several things; the first of them are likely. */
const MOST_RELATED = 2;

/** The other names in papers of what the user's words name: technical for lay, generic for brand, British and American. */
export function findExpansions(text: string): { expansions: Expansion[]; parts: PlacedPart[] } {
  const [expansions, parts]: [Expansion[], PlacedPart[]] = [[], []];
  const seen = new Set<Concept>();
  for (const { concept, written, start, end } of conceptsIn(text)) {
    if (seen.has(concept) || seen.size >= MOST_CONCEPTS) continue;
    seen.add(concept);
    const expansion = expansionOf(concept, written);
    const { names } = expansion;
    if (names.length === 0) continue;
    expansions.push(expansion);
    const shown = names.slice(0, NAMES_SHOWN).join(', ');
    parts.push({ kind: 'synonyms', start, end, meaning: `also: ${shown}`, instead: `"${written}"` });
  }
  for (const { written, related } of relatedWordsFor(text))
    expansions.push({ of: written, names: related.slice(0, MOST_RELATED), lay: [], weight: WEIGHT });
  return { expansions, parts };
}

/** The other names in papers of a concept that was written so. */
export function expansionOf(concept: Concept, written: string): Expansion {
  const names = otherNames(concept, written);
  const lay = names.filter((name) => concept.lay.includes(name));
  return { of: written, names, lay, weight: WEIGHT };
}

/** Papers' own names first, brands and lay words last, spelling variants among them; what was written is left out. */
function otherNames(concept: Concept, written: string): string[] {
  const ambiguous = concept.ambiguous.map(({ abbreviation }) => abbreviation);
  const folded = new Set([foldedName(written)]);
  const names: string[] = [];
  for (const name of [...namesOf(concept), ...ambiguous]) {
    const same = foldedName(name);
    if (folded.has(same)) continue;
    folded.add(same);
    names.push(name);
  }
  return names.slice(0, MOST_NAMES);
}
