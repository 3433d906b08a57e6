import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyAddress } from '../../testing/test-accounts.ts';
import { about, type TestDigests, testDigests } from '../../testing/test-digests.ts';
import { mailDigests } from './mail-digests.ts';

let digests: TestDigests;
beforeAll(async () => {
  digests = await testDigests();
});
afterEach(async () => {
  digests.server.received.length = 0;
  await digests.application.database.pool.query('delete from users');
});
afterAll(() => digests.close());

describe('an e-mail', () => {
  it('names the new papers of a search with one quoted finding each, the reason, and links', async () => {
    requirement('16.4');
    const user = await digests.user('borage tea <b>');
    const [id = ''] = user.ids;
    const title = 'Borage & <i>tea</i>: "trials"';
    const [fresh] = await digests.store(about('borage tea', { title, journal: 'Journal of Tests' }));
    await digests.store(about('borage tea', { title: 'An old trial of borage tea', pub_year: 1999 }));
    await user.run();
    expect(await digests.mail()).toBe(1);
    const [{ mail, raw } = { mail: null, raw: '' }] = user.received();
    expect(mail?.subject).toBe('2 new papers for "borage tea <b>"');
    const [text, html] = [mail?.text ?? '', mail?.html ?? ''];
    const quote = 'The borage tea group had fewer attacks than the other group.';
    for (const words of [title, 'Journal of Tests', `"${quote}" (Abstract)`, 'New to this library; found by'])
      expect(text).toContain(words);
    expect(text).toContain('Published in 1999, new to this library');
    expect(text).toContain(`https://papers.example.org/search/${id}?paper=${fresh}`);
    expect(html).toContain('Borage &amp; &lt;i&gt;tea&lt;/i&gt;: &quot;trials&quot;');
    expect(html).toContain('borage tea &lt;b&gt;');
    expect(html).toContain(`“${quote}”`);
    expect(html).toContain(`href="https://papers.example.org/search/${id}?paper=${fresh}"`);
    // Nothing is fetched, and nobody learns that it was read.
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|src=/i);
    expect(raw).not.toMatch(/Content-Disposition: attachment/i);
  });

  it('warns of papers that were withdrawn or corrected after the search cited them', async () => {
    requirement('16.5');
    const [withdrawn, mended] = await digests.store(about('fennel seed'), about('fennel seed'));
    const user = await digests.user('fennel seed');
    const notice = (kind: 'retracts' | 'corrects', pmc_id: string | undefined) => ({
      article_type: kind === 'retracts' ? 'retraction' : 'correction',
      title: 'A notice',
      abstract: '',
      relations: [{ kind, pmc_id: pmc_id ?? null, pmid: null, doi: null }],
    });
    await digests.store(notice('retracts', withdrawn), notice('corrects', mended));
    await user.run();
    await digests.mail();
    const [{ mail } = { mail: null }] = user.received();
    expect(mail?.subject).toBe('1 retraction and 1 correction for "fennel seed"');
    expect(mail?.text).toContain(
      'Retracted. Do not rely on it.\n  Your search cited it before it was retracted.',
    );
    expect(mail?.text).toContain('Your search cited it before it was corrected.');
  });

  it('covers all searches that ran close together, each paper once', async () => {
    requirement('16.6');
    const user = await digests.user('comfrey root', 'yarrow leaf');
    await digests.store(about('comfrey root'));
    await user.run();
    expect(await digests.mail(1)).toBe(0);
    await digests.store(about('comfrey root'), about('yarrow leaf'));
    await user.run();
    expect(await digests.mail(1)).toBe(0);
    expect(await digests.mail(2)).toBe(1);
    const [{ mail } = { mail: null }, ...others] = user.received();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('3 new papers in 2 searches');
    expect(mail?.text?.match(/^\* Trials of (comfrey root|yarrow leaf)/gm)).toHaveLength(3);
    expect(mail?.text?.match(/^== .* ==$/gm)?.toSorted()).toEqual([
      '== comfrey root ==',
      '== yarrow leaf ==',
    ]);
    await user.run();
    expect(await digests.mail()).toBe(0);
  });

  it('names a paper that three searches found once, with the three searches', async () => {
    const user = await digests.user('lovage tea', 'lovage', 'tea of lovage', 'rue');
    const [cited] = await digests.store(about('lovage tea'));
    await user.run();
    await digests.mail();
    digests.server.received.length = 0;
    await digests.store(about('lovage tea', { title: 'Lovage again' }), about('rue', { title: 'Rue' }), {
      ...{ article_type: 'retraction', title: 'A notice', abstract: '' },
      relations: [{ kind: 'retracts' as const, pmc_id: cited ?? null, pmid: null, doi: null }],
    });
    await user.run();
    await digests.mail();
    const [{ mail } = { mail: null }] = user.received();
    expect(mail?.subject).toBe('2 new papers and 1 retraction in 4 searches');
    const text = mail?.text ?? '';
    expect(text.match(/^\* .*/gm)?.toSorted()).toEqual([
      '* Lovage again',
      '* Rue',
      expect.stringContaining('Trials of lovage tea'),
    ]);
    const three = '"[^"]*lovage[^"]*", "[^"]*lovage[^"]*" and "[^"]*lovage[^"]*"';
    expect(text).toMatch(new RegExp(`New to this library; found by ${three}\\.`));
    expect(text).toMatch(new RegExp(`Your searches ${three} cited it before it was retracted`));
    expect(text).toContain('New to this library; found by this search.');
    expect(text.match(/^== .* ==$/gm)).toHaveLength(2);
  });

  it('names ten papers of a search and counts the rest', async () => {
    const user = await digests.user('catnip');
    await digests.store(...Array.from({ length: 12 }, () => about('catnip')));
    await user.run();
    await digests.mail();
    const [{ mail } = { mail: null }] = user.received();
    expect(mail?.subject).toBe('12 new papers for "catnip"');
    expect(mail?.text?.match(/^\* /gm)).toHaveLength(10);
    expect(mail?.text).toContain('and 2 more new papers: https://papers.example.org/search/');
  });

  it('contains no word of the health profile, and no line break in its subject', async () => {
    requirement('16.7');
    const query = 'hyssop\r\nBcc: eve@example.org\u202E syrup';
    const user = await digests.user(query);
    const body = {
      medical_conditions: { data: ['Acromegaly'] },
      allergies: { data: ['Avocado'] },
      use_health_profile: true,
    };
    await digests.application.ask(api.updateProfile, { body }, user.user);
    await digests.store(about('hyssop syrup'));
    await user.run();
    expect(await digests.mail()).toBe(1);
    const [{ mail, raw, to } = { mail: null, raw: '', to: [] }] = user.received();
    expect(raw).not.toMatch(/acromegaly|avocado/i);
    expect(to).toEqual([user.user.email]);
    expect(mail?.subject).toBe('1 new paper for "hyssop Bcc: eve@example.org syrup"');
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  });
});

describe('no e-mail is sent', () => {
  it('to a user who has not enabled e-mails, or about earlier papers', async () => {
    const user = await digests.user('sorrel');
    expect(await user.turn(false)).toMatchObject({ offered: true, on: false, newest: null });
    await digests.store(about('sorrel'));
    await user.run();
    digests.later(1);
    expect(await user.turn(true)).toMatchObject({ on: true, address: user.user.email });
    expect(await digests.mail()).toBe(0);
  });

  it('before the address is verified; the first e-mail contains what was found meanwhile', async () => {
    const user = await digests.newUser(false, 'savory');
    await digests.store(about('savory'));
    await user.run();
    expect(await digests.mail()).toBe(0);
    expect(await user.state()).toMatchObject({ on: true, verified: false, newest: null });
    await verifyAddress(digests.application, user.user.id);
    expect(await user.state()).toMatchObject({ verified: true });
    expect(await digests.mail()).toBe(1);
    expect(user.received().map(({ mail }) => mail.subject)).toEqual(['1 new paper for "savory"']);
  });

  it('to an unverified address, even if an e-mail from an earlier version waits', async () => {
    const user = await digests.newUser(false, 'rue');
    await digests.store(about('rue'));
    await user.run();
    const { pool } = digests.application.database;
    await pool.query(
      `with digest as (insert into digests (user_id, status, take_at, created_at) values ($1, 'waiting', $2, $2)
         returning id)
       insert into digest_runs (run_id, digest_id) select r.id, digest.id from search_runs r, digest
       where r.search_id = $3 and r.status = 'done'`,
      [user.user.id, digests.application.clock.now, user.ids[0]],
    );
    expect(await digests.mail()).toBe(0);
    expect(await user.state()).toMatchObject({ newest: { status: 'waiting' } });
    await verifyAddress(digests.application, user.user.id);
    expect(await digests.mail()).toBe(1);
    expect(user.received()).toHaveLength(1);
  });

  it('when nothing is new', async () => {
    requirement('16.8');
    const user = await digests.user('lovage');
    await user.run();
    expect(await digests.mail()).toBe(0);
    expect(await user.state()).toMatchObject({ newest: null });
  });

  it('after switching off, even if an e-mail was waiting', async () => {
    requirement('16.8');
    const user = await digests.user('mallow');
    await digests.store(about('mallow'));
    await user.run();
    await digests.application.database.pool.query(
      `insert into digests (user_id, status, take_at, created_at) select id, 'waiting', $1, $1 from users`,
      [digests.application.clock.now],
    );
    expect(await user.state()).toMatchObject({ newest: { status: 'waiting', problem: null } });
    expect(await user.turn(false)).toMatchObject({ on: false, newest: null });
    expect(await digests.mail()).toBe(0);
    // Nor when it is switched on again: that was then.
    await user.turn(true);
    expect(await digests.mail()).toBe(0);
  });

  it('about a search that was deleted meanwhile', async () => {
    requirement('16.8');
    const user = await digests.user('tansy', 'chervil');
    await digests.store(about('tansy'), about('chervil'));
    await user.run();
    await digests.application.ask(api.deleteSearch, { params: { id: user.ids[0] ?? '' } }, user.user);
    await digests.mail();
    expect(user.received().map(({ mail }) => mail.subject)).toEqual(['1 new paper for "chervil"']);
    expect(JSON.stringify(user.received())).not.toMatch(/tansy/);
  });

  it('twice, however many workers run', async () => {
    requirement('16.9');
    const users = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(() => digests.user('valerian')));
    await digests.store(about('valerian'));
    for (const user of users) await user.run();
    digests.later(3);
    const sent = await Promise.all([1, 2, 3].map(() => mailDigests(digests.application.services)));
    expect(sent.reduce((sum, count) => sum + count)).toBe(users.length);
    for (const user of users) expect(user.received()).toHaveLength(1);
  });
});
