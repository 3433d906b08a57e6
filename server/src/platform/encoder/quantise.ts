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

/** Returns the scalar product of a quantised vector and the one that begins at `start` of a block of such. */
export function productAt(vector: Int8Array, block: Int8Array, start: number): number {
  let sum = 0;
  for (let index = 0; index < vector.length; index++)
    sum += (vector[index] as number) * (block[start + index] as number);
  return sum;
}
