import { and, asc, eq, gt } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { writeReferences } from '../citations/write/write-references.ts';
import { bareReferences } from '../papers/bare-references.ts';
import { referenceKey } from '../papers/paper-key.ts';
import { library } from '../schema/events.ts';
import { referencesOf } from './paper-reference.ts';

const PAGE = 200;

/** Yields everything that a user saved as RIS, piece by piece: papers, then bare references. */
export async function* savedReferences({ db }: Services, userId: string): AsyncGenerator<string> {
  let last = '';
  while (true) {
    const rows = await db
      .select({ key: library.pmcId })
      .from(library)
      .where(and(eq(library.userId, userId), gt(library.pmcId, last)))
      .orderBy(asc(library.pmcId))
      .limit(PAGE);
    const keys = rows.map(({ key }) => key);
    if (keys.length > 0) yield `${writeReferences(await referencesOf(db, userId, keys), 'ris')}\n`;
    last = keys.at(-1) ?? last;
    if (keys.length < PAGE) break;
  }
  const bare = await bareReferences(db, userId);
  for (let start = 0; start < bare.length; start += PAGE) {
    const keys = bare.slice(start, start + PAGE).map(({ number }) => referenceKey(number));
    yield `${writeReferences(await referencesOf(db, userId, keys), 'ris')}\n`;
  }
}
