import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '../testing/test-client.ts';
import { describeClient, recordAccess } from './access-log.ts';
import { accessLog } from './schema.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('the client description of a request', () => {
  it.each([
    [firefox, 'Firefox on Linux'],
    [edge, 'Microsoft Edge on Windows'],
    [iPhone, 'Safari on iOS'],
    ['curl/8.1', ''],
    ['<script>alert(1)</script>', ''],
    [`${firefox} ${'x'.repeat(5000)}`, ''],
    ['', ''],
  ])('%.40s is "%s"', (header, words) => {
    expect(describeClient({ headers: { 'user-agent': header } })).toBe(words);
  });

  it('is empty when the request does not say', () => {
    expect(describeClient({ headers: {} })).toBe('');
  });
});

describe('the access log', () => {
  let application: TestApplication;
  beforeAll(async () => {
    application = await testApplication();
  });
  afterAll(() => application.close());

  it('records the action, the time and the address', async () => {
    const { id } = await application.newUser();
    const { db } = application.services;
    const at = new Date('2026-11-01T08:00:00Z');
    await recordAccess(db, id, 'data-exported', 'Firefox on Linux', at);
    const rows = await db.select().from(accessLog);
    expect(rows).toContainEqual(
      expect.objectContaining({ userId: id, action: 'data-exported', client: 'Firefox on Linux', at }),
    );
  });
});
