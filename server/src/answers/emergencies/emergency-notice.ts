import type { TextVector } from '../../platform/llm/embedder.ts';
import { recogniseEmergency } from './recognise-emergency.ts';

/**
 * Returns a short notice in Markdown when somebody describes an emergency or a crisis, in the language of the question, else null.
 * It says whom to call and is shown above the answer, never instead of it. A question about research gets none.
 * `vector` is what the bundled encoder made of the question, where there is one.
 */
export function emergencyNotice(question: string, vector: TextVector | null = null): string | null {
  const emergency = recogniseEmergency(question, vector);
  return emergency ? emergency.grammar.notices[emergency.kind] : null;
}
