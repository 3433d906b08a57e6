/** Each word with its first letter raised and the rest lowered, as interests are sent. */
export function capitaliseWords(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
}
