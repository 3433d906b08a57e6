import type { SourceName } from '@health/contract';
import type { Services } from '../../platform/services.ts';
import { isFetching } from '../../platform/source-tasks/source-tasks.ts';
import { eutils } from '../connectors/eutils/eutils.ts';
import type { SourceClient } from '../connectors/http/source-client.ts';
import { type PaperSource, SourceError, type SourceRecord } from '../connectors/paper-source.ts';
import { noteFailure, noteSuccess } from '../tasks/take-task.ts';

type TextServices = Pick<Services, 'db' | 'config' | 'now'>;
const SECOND: SourceName = 'eutils';

/**
 * Returns the source with a second one for texts that it does not give though its record says they are open: PubMed Central itself,
 * by the E-utilities, where this server may ask them. When they give no answer, the texts stay away and the run continues without them.
 */
export function withSecondText(
  source: PaperSource,
  client: SourceClient,
  services: TextServices,
): PaperSource {
  const second = eutils(client, services.config.CONTACT_EMAIL ?? '', services.now);
  let isAsked: boolean | null = null;
  return {
    ...source,
    async fullText(textAt, options) {
      const first = await source.fullText(textAt, options);
      if (first) return first;
      isAsked ??= await isFetching(services, SECOND);
      if (!isAsked) return null;
      try {
        const record = await second.fullText(textAt, options);
        await noteSuccess(services, SECOND);
        return isOf(record, textAt) ? record : null;
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        isAsked = false;
        await noteFailure(services, SECOND, error.message);
        return null;
      }
    },
  };
}

/** Whether a record is the article that was asked for. */
const isOf = (record: SourceRecord | null, key: string): boolean =>
  record !== null && 'paper' in record && record.paper.pmc_id === key;
