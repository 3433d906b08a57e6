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
