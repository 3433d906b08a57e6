/** Says how many papers there are on an interest. */
export function paperCountWords(count: number): string {
  if (count === 0) return 'no papers yet';
  return count === 1 ? '1 paper' : `${count.toLocaleString('en')} papers`;
}
