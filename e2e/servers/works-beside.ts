import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorMessages } from '@health/contract';
import { createAccount } from '../../server/src/accounts/account/accounts.ts';
import { mailDigests } from '../../server/src/alerts/digests/mail-digests.ts';
import { openServices } from '../../server/src/bin/open-services.ts';
import { importPapers } from '../../server/src/ingestion/import-papers.ts';
import { storeEvidence } from '../../server/src/ingestion/store-evidence.ts';
import { ApiError } from '../../server/src/platform/http/api-error.ts';
import { requestTask } from '../../server/src/platform/source-tasks/source-tasks.ts';
import { indexPassages } from '../../server/src/search/corpus/index-passages.ts';

/**
 * Opens the data of a running server, and returns what can be run on it at once, by name: what its jobs would do during the
 * coming minute or night, and an import as in `npm run import`.
 */
export async function worksBeside(environment: Record<string, string>) {
  Object.assign(process.env, environment);
  const { services } = await openServices();
  const { db } = services;
  return {
    '/mail-digests': () => mailDigests(services),
    '/request-notices': () =>
      requestTask(db, { source: 'retraction-watch', kind: 'notices' }, services.now()),
    '/make-account': async (form: unknown) => {
      try {
        await createAccount(services, form as Parameters<typeof createAccount>[1]);
      } catch (error) {
        // Several journeys may request it; the first one creates it.
        if (!(error instanceof ApiError && error.message === errorMessages.usernameTaken)) throw error;
      }
    },
    '/import': async (articles: unknown) => {
      const folder = mkdtempSync(join(tmpdir(), 'health-articles-'));
      for (const [index, article] of (articles as string[]).entries())
        writeFileSync(join(folder, `${index}.xml`), article);
      await importPapers(db, [folder]);
      await storeEvidence(db);
      await indexPassages(db);
    },
  };
}
