/** The indexes of the `count` greatest positive values, greatest first; of equal ones the lower index first. */
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

/** The `count` greatest of many positive values as they come, in a heap whose top is the least of them. */
export class Greatest {
  /** What a value must exceed to be among them: 0 while there are fewer than `count`. */
  least = 0;
  private readonly heap: Float64Array;
  private size = 0;

  constructor(count: number) {
    this.heap = new Float64Array(count);
  }

  /** Takes a value above `least`. */
  offer(value: number): void {
    if (this.size < this.heap.length) this.rise(this.size++, value);
    else this.sink(value);
    if (this.size === this.heap.length) this.least = this.heap[0] ?? 0;
  }

  private rise(from: number, value: number): void {
    const { heap } = this;
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const held = heap[above] ?? 0;
      if (held <= value) break;
      heap[at] = held;
      at = above;
    }
    heap[at] = value;
  }

  /** Puts the value in the place of the least one. */
  private sink(value: number): void {
    const { heap } = this;
    let at = 0;
    for (let below = 1; below < heap.length; below = 2 * at + 1) {
      if (below + 1 < heap.length && (heap[below + 1] ?? 0) < (heap[below] ?? 0)) below++;
      if ((heap[below] ?? 0) >= value) break;
      heap[at] = heap[below] ?? 0;
      at = below;
    }
    heap[at] = value;
  }
}

/** The values divided by the greatest of them, so that several signals stand on one scale; zeros stay zeros. */
export function byGreatest(values: Float64Array): Float64Array {
  let greatest = 0;
  for (const value of values) if (value > greatest) greatest = value;
  return greatest === 0 ? values.slice() : values.map((value) => value / greatest);
}
