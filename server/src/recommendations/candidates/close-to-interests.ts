import type { Embedder, TextVector } from '../../platform/llm/embedder.ts';
import type { Services } from '../../platform/services.ts';
import { closePapers, meanVector } from '../../search/meaning/near-papers.ts';
import type { InterestMeaning } from './ranking-context.ts';

const NONE: ReadonlyMap<string, number> = new Map();
/** Milliseconds of a page after which no further vector is asked for; one takes fifteen, or none when the encoder kept it. */
const LONGEST_WAIT_MS = 1000;

/**
 * Returns what finds papers close in meaning to the interests of one page. After a vector that was late, or when all of them took too
 * long, it asks for no other: the page continues with words. Only the encoder of this process reads interests, because what an endpoint
 * is sent (docs/models.md) does not name them. It caches the vectors of the last texts for all users.
 */
export function interestMeaning({
  db,
  memory,
  embedder,
}: Pick<Services, 'db' | 'memory' | 'embedder'>): InterestMeaning {
  let isLate = false;
  let waited = 0;
  return {
    isLate: () => isLate,
    closeTo: async ({ label, synonyms }) => {
      if (isLate || !embedder?.staysHere || !embedder.isAvailable()) return NONE;
      const asked = performance.now();
      const vector = await vectorOf(embedder, label, synonyms);
      waited += performance.now() - asked;
      // From an encoder that failed for good there is nothing to wait for another time.
      isLate = (vector === null || waited > LONGEST_WAIT_MS) && embedder.isAvailable();
      return vector ? closePapers({ db, memory }, embedder, vector) : NONE;
    },
  };
}

/** The direction between an interest's name and all its names, as a search takes that between a question and what was read of it. */
async function vectorOf(
  embedder: Embedder,
  label: string,
  synonyms: readonly string[],
): Promise<TextVector | null> {
  const plain = await embedder.embedQuery(label);
  if (!plain || synonyms.length === 0) return plain;
  const all = await embedder.embedQuery([label, ...synonyms].join(', '));
  return all && meanVector(plain, all);
}
