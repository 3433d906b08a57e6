/**
 * How often a word occurs in a text is kept in three bits: exactly up to five times, then roughly. BM25 makes little of
 * the difference between seven times and nine.
 */
const TIMES = [1, 2, 3, 4, 5, 7, 10, 16] as const;
export const TIMES_BITS = 3;
export const TIMES_MASK = 0b111;
/** Seven bits of a number in each byte, the low ones first; the eighth bit is set when more follow (LEB128). */
export const MORE = 0x80;
export const SEVEN_BITS = 0x7f;

/** What a code stands for, by code. */
export const timesOf = Float32Array.from(TIMES);

/** The code whose number of times is nearest, 0 to 7. */
export function timesCode(times: number): number {
  let code = 0;
  while (code + 1 < TIMES.length && nearer(times, TIMES[code + 1] ?? 0, TIMES[code] ?? 0)) code++;
  return code;
}

const nearer = (value: number, one: number, other: number): boolean =>
  Math.abs(value - one) <= Math.abs(value - other);

/** Bytes that grow as they are written. */
export class GrowingBytes {
  length = 0;
  private bytes = new Uint8Array(1 << 12);

  add(byte: number): void {
    this.reserve(1);
    this.bytes[this.length++] = byte;
  }

  addAll(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  written(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const grown = new Uint8Array(2 * (this.length + more));
    grown.set(this.written());
    this.bytes = grown;
  }
}
