import type { SourcePage } from './paper-source.ts';

/**
 * Whether a page is the last one although the source names a next one, which would be empty: it is not full, and with it as many records
 * were read as there are. `read` counts those of the pages before it. A count that lies costs one more request.
 */
export function isLastPage({ records, total }: SourcePage, read: number, pageSize: number): boolean {
  return records.length < pageSize && total !== null && read + records.length >= total;
}
