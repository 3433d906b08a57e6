import { api } from '@health/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: Awaited<ReturnType<TestApplication['newUser']>>;

beforeAll(async () => {
  application = await testApplication();
  user = await application.newUser();
  await storePapers(application.services.db, [
    arbitraryPaper({ title: 'Tinnitus', abstract: 'A withoutRetracted in the ear.' }),
  ]);
});
afterAll(() => application.close());

test.each(
  [
    ...[
      '?',
      '...',
      '" "',
      '-',
      'the',
      'what is the',
      '\\',
      '%',
      "'; drop table papers; --",
      '{"$ne":1}',
      '(a+)+$',
    ],
    ...['$1', ':*', 'a & | !b', '<script>', '糖尿病', 'диабет', 'مرض', '😀', 'author:', 'author:"', '-"'],
    ...[
      'author:[',
      'title:\\m',
      '"a.*b"',
      '-(',
      'journal:%',
      'x'.repeat(2000),
      '"'.repeat(2000),
      '-a '.repeat(600),
    ],
  ].map((query) => [query.slice(0, 20), query]),
)('anything is answered: %j', async (_, query) => {
  const { papers, total } = await application.ask(api.findPapers, { query: { query } }, user);
  expect(papers.length).toBeLessThanOrEqual(total);
});

test('white space, a null or more than 2,000 characters is refused', async () => {
  for (const query of ['', '   ', '\u0000', 'x'.repeat(2001)])
    expect(await application.refused(api.findPapers, { query: { query } }, user)).toMatchObject({
      status: 400,
    });
});
