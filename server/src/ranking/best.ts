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

function kthGreatest(values: Float64Array, count: number): number {
  const positive = values.filter((value) => value > 0);
  if (positive.length <= count) return 0;
  return positive.sort()[positive.length - count] ?? 0;
}

/** The values divided by the greatest of them, so that several signals stand on one scale; zeros stay zeros. */
export function byGreatest(values: Float64Array): Float64Array {
  let greatest = 0;
  for (const value of values) if (value > greatest) greatest = value;
  return greatest === 0 ? values.slice() : values.map((value) => value / greatest);
}
