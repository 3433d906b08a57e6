import type { TextVector } from '../../platform/llm/embedder.ts';

/** Returns the direction between two unit vectors of one length. */
export function meanVector(one: TextVector, other: TextVector): TextVector {
  return Float32Array.from(one, (component, index) => (component + (other[index] ?? 0)) / 2);
}
