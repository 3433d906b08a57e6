import { readFileSync } from 'node:fs';

const program = new WebAssembly.Module(readFileSync(new URL('./count-differences.wasm', import.meta.url)));

/** Bytes and words of 32 bits that the program compares at once. */
const BLOCK_BYTES = 16;
const BLOCK_WORDS = 4;
/** Memory grows by pages of so many bytes. */
const PAGE_BYTES = 65_536;
/** Rows that there is room for at first. */
const FIRST_ROOM = 1024;

interface Program {
  memory: WebAssembly.Memory;
  countDifferences(wanted: number, rows: number, blocks: number, size: number, counts: number): void;
}

/**
 * Rows of signs, one a place, in the memory of a small program that compares all of them with one: first the wanted row, then the
 * rows, then how many signs each has that differ. Source: count-differences.wat.
 */
export class SignRows {
  readonly #program = new WebAssembly.Instance(program).exports as unknown as Program;
  readonly #blocks: number;
  #size = 0;
  #room = 0;
  #words = new Int32Array(0);

  /** `words`: how many words of 32 signs a row has. */
  constructor(words: number, room = FIRST_ROOM) {
    this.#blocks = Math.ceil(words / BLOCK_WORDS);
    this.#makeRoom(room);
  }

  /** How many rows there are. */
  get size(): number {
    return this.#size;
  }

  /** Adds or replaces the row of a place; places are added in their order. */
  set(place: number, signs: Int32Array): void {
    if (place >= this.#room) this.#makeRoom(2 * place);
    const row = this.#rowAt(place) / Int32Array.BYTES_PER_ELEMENT;
    // The last block may be longer than the signs.
    this.#words.fill(0, row, row + this.#blocks * BLOCK_WORDS);
    this.#words.set(signs, row);
    this.#size = Math.max(this.#size, place + 1);
  }

  /** Returns in how many signs each row differs from this one, by place. It is valid until the rows are used again. */
  differencesFrom(signs: Int32Array): Uint16Array {
    this.#words.set(signs);
    const counts = this.#rowAt(this.#room);
    this.#program.countDifferences(0, this.#rowAt(0), this.#blocks, this.#size, counts);
    return new Uint16Array(this.#program.memory.buffer, counts, this.#size);
  }

  /** The address of the row of a place. */
  #rowAt(place: number): number {
    return (place + 1) * this.#blocks * BLOCK_BYTES;
  }

  #makeRoom(room: number): void {
    this.#room = room;
    const { memory } = this.#program;
    const queryAddress = this.#rowAt(room) + room * Uint16Array.BYTES_PER_ELEMENT;
    const missing = queryAddress - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    this.#words = new Int32Array(memory.buffer);
  }
}
