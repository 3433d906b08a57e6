import { recogniseEmergency } from './recognise-emergency.ts';

/**
 * Returns a short notice in Markdown when somebody describes an emergency or a crisis, in the language of the question, else null.
 * It says whom to call and is shown above the answer, never instead of it. A question about research gets none.
 */
export function emergencyNotice(question: string): string | null {
  const emergency = recogniseEmergency(question);
  return emergency ? emergency.grammar.notices[emergency.kind] : null;
}
