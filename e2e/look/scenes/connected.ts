import type { UserNotice } from '@health/contract';
import type { Page } from '@playwright/test';
import { enterAsOperator, saveTwice } from '../../connected.ts';
import { fullArticle, selectWords } from '../../full-text.ts';
import { type ConnectedServer, importArticles } from '../../servers/connected.ts';
import { enterAs, expect } from '../../user.ts';
import { buttonNamed, leaveDialog, type Scenes } from '../look-at.ts';

const text = (page: Page) => page.getByRole('article');

const notice: Omit<UserNotice, 'pmc_id' | 'title' | 'kind' | 'said'> = {
  told_at: '2026-05-03T06:00:00.000Z',
  because: ['saved', 'answered'],
};
const said = {
  issued_on: '2024-05-03',
  source: 'retraction-watch' as const,
  notice: { pmc_id: null, pmid: null, doi: null },
  lifted: false,
};

/** What two sources report about this user's papers; a fetched list would be replaced by that of another journey. */
const notices: UserNotice[] = [
  {
    ...notice,
    pmc_id: 'PMC9990000777',
    title: 'Quillwort tea against hiccups: a randomised trial',
    kind: 'retraction',
    said: { ...said, kind: 'retraction', reasons: ['Unreliable Results', 'Concerns about Data'] },
  },
  {
    ...notice,
    pmc_id: 'PMC9990000778',
    title: 'Woodruff tea and headaches in adults',
    kind: 'concern',
    said: { ...said, kind: 'concern', reasons: [] },
  },
];

/** Pages for papers from other sources, full texts and the operator. */
export const connectedScenes = (server: ConnectedServer): Scenes => ({
  'a full text': async (page) => {
    await importArticles(server, [fullArticle]);
    await enterAs(page, '/paper/PMC9990000777/read');
    await expect(text(page).getByRole('heading', { name: 'Abstract' })).toBeVisible();
  },
  'words of a full text are selected': async (page) => {
    await selectWords(page, 'We asked 120 adults');
    await expect(buttonNamed(page, 'Highlight in green')).toBeVisible();
  },
  'a highlight with its note': async (page) => {
    await buttonNamed(page, 'Highlight in green').click();
    await text(page).getByRole('button', { name: 'We asked 120 adults' }).press('Enter');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Enough people?');
  },
  'the highlights of a full text': async (page) => {
    await buttonNamed(page, 'Done').click();
    await page.getByRole('button', { name: 'Highlights (1)' }).click();
    await expect(page.getByRole('dialog').getByText('Enough people?')).toBeVisible();
  },
  'warnings about papers': async (page) => {
    await leaveDialog(page);
    await page.route('**/api/papers/notices', (route) => route.fulfill({ json: { notices } }));
    await page.goto('/search');
    await page.getByRole('button', { name: '2 warnings about your papers' }).click();
    await expect(page.getByRole('dialog')).toContainText('Expression of concern');
  },
  'a library that holds one work twice': async (page) => {
    await page.unrouteAll();
    const user = await enterAs(page, '/terms');
    await saveTwice(page, server, user);
    await page.goto('/library');
    await expect(page.getByRole('button', { name: '1 duplicate' })).toBeVisible();
  },
  'merging duplicates': async (page) => {
    await page.getByRole('button', { name: '1 duplicate' }).click();
    await expect(page.getByRole('dialog', { name: 'Duplicates' })).toBeVisible();
  },
  'the page of the operator': async (page) => {
    await page.evaluate(() => localStorage.clear());
    await enterAsOperator(page, server, '/admin');
    await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
    await expect(page.getByText('Login successful')).toBeHidden();
  },
});
