/**
 * Returns a place in PostgreSQL's log ("16/B374D848") as a number that can be compared; null for null. See pg_lsn in its manual:
 * two hexadecimal numbers of 32 bits, the higher first.
 */
export function logPosition(text: string | null): bigint | null {
  if (text === null) return null;
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
