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
    ...[
      '*',
      '(((',
      ')))',
      '[ti]',
      'a[',
      'AND',
      'NOT',
      'OR OR',
      '2020/99[dp]',
      'x[dp]',
      `${'9'.repeat(300)}[pmid]`,
      'x1 AND %[au]',
    ],
    ...[
      '"\\" AND \\m[ti]',
      "x1'; drop table papers[ta]",
      '\\%_[ta]',
      '(x1 AND '.repeat(200),
      'x1* OR '.repeat(250),
      '糖尿病[ti]',
    ],
  ].map((query) => [query.slice(0, 20), query]),
)('anything is answered: %j', async (_, query) => {
  const { papers, total } = await application.ask(api.findPapers, { query: { query } }, user);
  expect(papers.length).toBeLessThanOrEqual(total);
});

test('parts that are not understood are reported, and the rest is found', async () => {
  for (const query of [
    '(Tinnitus',
    'Tinnitus AND',
    'Tinnitus[xyz]',
    '"Tinnitus',
    'Tinnitus *',
    'Tinnitus AND 2020/99[dp]',
  ]) {
    const { papers, understood } = await application.ask(api.findPapers, { query: { query } }, user);
    expect(papers).toHaveLength(1);
    expect(understood.filter(({ kind }) => kind === 'problem')).toHaveLength(1);
  }
  const { total, understood } = await application.ask(
    ...([api.findPapers, { query: { query: 'Tinnitus AND zyzzyva' } }, user] as const),
  );
  expect(total).toBe(0);
  expect(understood).toContainEqual({
    ...{ kind: 'problem', written: '', without: 'Tinnitus zyzzyva' },
    meaning:
      'No paper here is in the set that this query asks for. No paper here has “zyzzyva”. Fewer terms or OR between them find more.',
  });
});

test('white space, null or more than 2,000 characters is refused', async () => {
  for (const query of ['', '   ', '\u0000', 'x'.repeat(2001)])
    expect(await application.errorOf(api.findPapers, { query: { query } }, user)).toMatchObject({
      status: 400,
    });
});
