import { Heap } from 'mnemonist';

/** Returns the indexes of the `count` greatest positive values, greatest first; of equal ones the lower index first. */
export function best(values: Float64Array, count: number): number[] {
  const least = kthGreatest(values, count);
  const found: number[] = [];
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    if (value > 0 && value >= least) found.push(index);
  }
  return found.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b).slice(0, count);
}

/** The `count`th greatest positive value; 0 when there are not so many. */
function kthGreatest(values: Float64Array, count: number): number {
  const greatest = new Greatest(count);
  for (const value of values) if (value > greatest.least) greatest.offer(value);
  return greatest.least;
}

/** Keeps the `count` greatest of many positive values as they come; none for a count of 0. */
export class Greatest {
  /** The least value kept, which a further one must exceed: 0 while there are fewer than `count`. */
  least = 0;
  private readonly heap = new Heap<number>((a, b) => a - b);
  private readonly count: number;

  constructor(count: number) {
    this.count = count;
  }

  /** Takes a value above `least`. */
  offer(value: number): void {
    if (this.count === 0) return;
    if (this.heap.size < this.count) this.heap.push(value);
    else this.heap.replace(value);
    if (this.heap.size === this.count) this.least = this.heap.peek() ?? 0;
  }
}

/** The values divided by the greatest of them, so that several signals are on one scale; zeros stay zeros. */
export function byGreatest(values: Float64Array): Float64Array {
  let greatest = 0;
  for (const value of values) if (value > greatest) greatest = value;
  return greatest === 0 ? values.slice() : values.map((value) => value / greatest);
}
