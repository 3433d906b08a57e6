import type { TextVector } from '../llm/embedder.ts';

/** The largest component of a quantised vector. */
const LARGEST = 127;

/** Returns a vector as whole numbers of -127 to 127, a byte each: its direction. A vector of zeros stays one. */
export function quantise(vector: TextVector): Int8Array {
  let largest = 0;
  for (let index = 0; index < vector.length; index++)
    largest = Math.max(largest, Math.abs(vector[index] ?? 0));
  const scale = largest > 0 ? LARGEST / largest : 0;
  return Int8Array.from(vector, (component) => Math.round(component * scale));
}

/** Returns 1 over the length of a quantised vector; 0 for one of zeros. */
export function inverseLength(vector: Int8Array): number {
  let squares = 0;
  for (const component of vector) squares += component * component;
  return squares > 0 ? 1 / Math.sqrt(squares) : 0;
}
