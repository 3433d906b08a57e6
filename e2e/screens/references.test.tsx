import { api } from '@health/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { downloads } from './browser-features.ts';
import { ask, enterAs, fill, hands, newUser, openAs, said } from './open-screen.tsx';
import { pressNamed } from './press-named.ts';

const HERE = 'PMC5064056';
const FILE = `TY  - JOUR
TI  - Whatever it is called there
C2  - ${HERE}
ER  - 

TY  - JOUR
TI  - Größere Studie, noch nicht hier
AU  - Müller, Hanna
PY  - 2019
DO  - 10.1000/not.here
AB  - What the file says of it.
ER  - 

TY  - JOUR
KW  - no title
ER  - 

TY  - JOUR
TI  - The same again
DO  - 10.1000/NOT.HERE
ER  - 
`;

const dialog = () => screen.findByRole('dialog', { name: 'Import references' });
const says = async (words: string) => {
  const shown = await dialog();
  await waitFor(() => expect(shown).toHaveTextContent(words));
};
const rows = async () => [...(await dialog()).querySelectorAll('table tr')];

test('a file from another program is previewed, imported and shown with what is known about it', async () => {
  await enterAs('/library');
  await pressNamed('Import references');
  const file = new File([Buffer.from(FILE, 'latin1')], 'export.txt', { type: 'text/plain' });
  await hands.upload((await dialog()).querySelector('input[type=file]') as HTMLElement, file);
  await pressNamed('Show what is in it');
  await says('Read as RIS, in the encoding Windows-1252.');
  await says('1 is here, 1 is not here yet, 1 is a repetition, 1 cannot be read.');
  await says('This server does not look elsewhere for papers at present.');
  const expected = [
    'Is here: will be saved',
    'Not here yet: will be kept',
    'It has neither a title nor a DOI, PMID or PMC id.',
    'Same as line 6',
  ];
  const [, ...shown] = await rows();
  expect(shown).toHaveLength(expected.length);
  for (const [index, words] of expected.entries()) expect(shown[index]).toHaveTextContent(words);
  await hands.selectOptions(within(await dialog()).getByLabelText('Show'), 'Cannot be read (1)');
  expect(await rows()).toHaveLength(2);
  await pressNamed('Import 2 references');
  await says('1 paper was saved.');
  await says('1 reference is kept until the paper is in the library here.');
  await pressNamed('Done');

  await pressNamed('Größere Studie, noch nicht hier');
  const overview = await screen.findByRole('dialog', { name: /Größere Studie/ });
  const articles = [...document.querySelectorAll('article')];
  expect(articles).toHaveLength(2);
  expect(
    articles.filter(({ textContent }) => textContent.includes('Not in the library here yet')),
  ).toHaveLength(1);
  await pressNamed('Abstract', overview);
  await within(overview).findByText('What the file says of it.');
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await pressNamed('Import references');
  await fill(within(await dialog()).getByLabelText('Or paste'), '10.1000/not.here');
  await pressNamed('Show what is in it');
  await says('There is nothing new in it.');
});

test('an invalid list shows an error that names the wrong line, and can be corrected', async () => {
  await enterAs('/library');
  await pressNamed('Import references');
  await fill(within(await dialog()).getByLabelText('Or paste'), 'Dear all, here is my list');
  await pressNamed('Show what is in it');
  await says('Line 1: This is none of RIS');
  await fill(within(await dialog()).getByLabelText('Or paste'), `${HERE}\nhttps://doi.org/10.1000/abc`);
  await pressNamed('Show what is in it');
  await pressNamed('Import 2 references');
  await says('1 paper was saved.');
});

test('a citation can be copied in a style and downloaded for a reference manager', async () => {
  const user = await newUser();
  await ask(user, api.savePaper, { body: { pmc_id: HERE } });
  openAs(user, '/library');
  const heading = within(await screen.findByRole('article')).getByRole('heading');
  const title = heading.textContent;
  await hands.click(within(heading).getByRole('button'));
  const overview = await screen.findByRole('dialog');
  await pressNamed('Cite', overview);
  await hands.click(await screen.findByRole('menuitem', { name: 'Copy as APA' }));
  await said('Copied as APA');
  expect(await navigator.clipboard.readText()).toContain(title.replace(/\.$/, ''));
  await pressNamed('Cite', overview);
  await hands.click(await screen.findByRole('menuitem', { name: 'Download RIS' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.name).toBe(`${HERE}.ris`);
  expect(await downloads[0]?.content.text()).toContain(`TI  - ${title}`);
});
