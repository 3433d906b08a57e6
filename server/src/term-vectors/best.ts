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

/** The `count`th greatest positive value, by a heap of the greatest so far; 0 when there are not so many. */
function kthGreatest(values: Float64Array, count: number): number {
  const heap = new Float64Array(count);
  let size = 0;
  for (const value of values) {
    if (value <= 0) continue;
    if (size < count) rise(heap, size++, value);
    else if (value > (heap[0] ?? 0)) sink(heap, value);
  }
  return size < count ? 0 : (heap[0] ?? 0);
}

function rise(heap: Float64Array, from: number, value: number): void {
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
function sink(heap: Float64Array, value: number): void {
  let at = 0;
  for (let below = 1; below < heap.length; below = 2 * at + 1) {
    if (below + 1 < heap.length && (heap[below + 1] ?? 0) < (heap[below] ?? 0)) below++;
    if ((heap[below] ?? 0) >= value) break;
    heap[at] = heap[below] ?? 0;
    at = below;
  }
  heap[at] = value;
}

/** The values divided by the greatest of them, so that several signals stand on one scale; zeros stay zeros. */
export function byGreatest(values: Float64Array): Float64Array {
  let greatest = 0;
  for (const value of values) if (value > greatest) greatest = value;
  return greatest === 0 ? values.slice() : values.map((value) => value / greatest);
}
