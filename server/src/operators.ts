import { profileKeysInUse } from './accounts/keys/data-key-ring.ts';
import { deleteAllLinks } from './accounts/mails/account-links.ts';
import { users } from './accounts/schema.ts';
import { endAllSessions } from './accounts/sessions/end-sessions.ts';
import { MAILS_WAITING } from './alerts/digests/mail-digests.ts';
import { closeAllFeeds } from './alerts/feeds/feed-address.ts';
import { OLD_RECORDS } from './ingestion/store/paper-record.ts';
import { EVIDENCE_PENDING } from './ingestion/store-evidence.ts';
import { PAPER_COUNT, papers } from './library/schema/papers.ts';
import type { Metric } from './platform/database/counts.ts';
import type { HealthCounts } from './platform/http/health.ts';
import type { TablesOfAreas } from './platform/operations/tables-of-areas.ts';
import { PASSAGES_PENDING } from './search/corpus/index-passages.ts';
import { INDEX_BYTES } from './search/index/segments.ts';
import { vectorsOfPapers } from './search/schema.ts';

/** What health counts. */
export const healthCounts: HealthCounts = {
  papers: PAPER_COUNT,
  passages_pending: PASSAGES_PENDING,
  evidence_pending: EVIDENCE_PENDING,
  old_records: OLD_RECORDS,
};

/** What monitoring counts besides requests and jobs. */
export const metrics: readonly Metric[] = [
  { name: 'health_papers', help: 'Papers in the library.', count: PAPER_COUNT },
  {
    name: 'health_passages_pending',
    help: 'Full texts that wait for the index of passages.',
    count: PASSAGES_PENDING,
  },
  { name: 'health_index_bytes', help: 'Bytes of the stored index of words.', count: INDEX_BYTES },
  { name: 'health_mails_waiting', help: 'E-mails that wait to be sent.', count: MAILS_WAITING },
];

/** What a backup and its restoration know of the tables. */
export const tablesOfAreas: TablesOfAreas = {
  derived: [vectorsOfPapers],
  used: [users, papers],
  fingerprints: profileKeysInUse,
  end: { sessions: endAllSessions, feeds: closeAllFeeds, links: deleteAllLinks },
};
