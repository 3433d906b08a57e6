import { api, type LoggedInUser } from '@health/contract';
import { storePapers } from '../ingestion/store/store-papers.ts';
import type { Embedder } from '../platform/llm/embedder.ts';
import { recommend } from '../recommendations/page/recommend.ts';
import { embedPapers } from '../search/meaning/embed-papers.ts';
import { arbitraryPaper, arbitraryStudy } from './arbitrary-paper.ts';
import { testApplication } from './test-client.ts';
import { testEmbedder } from './test-embedders.ts';
import { embeds, testEndpoint } from './test-llm-endpoint.ts';

/** A direction for what is about gout, one for headaches, one for hair, one for sleep, and one for asthma and all else. */
function direction(text: string): number[] {
  if (/gout|toe/i.test(text)) return [1, 0.1, 0, 0, 0];
  if (/migraine|head/i.test(text)) return [0, 0.1, 1, 0, 0];
  if (/hair|scalp/i.test(text)) return [0, 0.1, 0, 1, 0];
  return /insomnia|awake/i.test(text) ? [0, 0.1, 0, 0, 1] : [0.1, 1, 0, 0, 0];
}

/** Studies that name an interest, so many; of two with one number a page leaves one out, so `first` differs. */
const studies = (title: string, keyWord: string, count: number, first: number) =>
  Array.from({ length: count }, (_, index) => arbitraryStudy(title, [keyWord], first + index));

/** Papers that name an interest, so many of each, and papers close to one in meaning that name it in passing or not at all. */
const arbitraryLibrary = () => ({
  gout: studies('Gout at sea', 'gout', 5, 0),
  crystals: arbitraryPaper({ title: 'Crystals in the big toe', abstract: 'The toe hurt at night.' }),
  colchicine: arbitraryPaper({
    title: 'Colchicine for a painful toe',
    abstract: 'Flares ended sooner. Some also had gout in the family.',
  }),
  asthma: studies('Asthma at work', 'asthma', 6, 5),
  tightChests: arbitraryPaper({ title: 'Tight chests', abstract: 'Breath was short.' }),
  migraine: studies('Migraine in offices', 'migraine', 2, 11),
  halfHeads: arbitraryPaper({ title: 'Half the head', abstract: 'One side of the head throbbed.' }),
  hairLoss: studies('Hair loss in the family', 'hair loss', 1, 13),
  bareScalps: arbitraryPaper({ title: 'Bare scalps', abstract: 'The scalp of some was bare.' }),
  awake: arbitraryPaper({ title: 'Awake until dawn', abstract: 'They lay awake.' }),
});

/**
 * Starts an application whose papers were read for meaning by an encoder that a test endpoint plays: as if it read texts in its
 * process and its nearness had been measured, as the bundled encoder.
 */
export async function libraryReadForMeaning() {
  const application = await testApplication();
  const { db } = application.services;
  const papers = arbitraryLibrary();
  await storePapers(db, Object.values(papers).flat());
  const endpoint = await testEndpoint(embeds(direction));
  const encoder: Embedder = { ...testEmbedder(endpoint.url, 'toes'), closeFrom: 0.7, staysHere: true };
  const read = () => embedPapers(application.services, encoder, new AbortController().signal);
  await read();
  const page = (user: LoggedInUser, embedder: Embedder | null = encoder) =>
    recommend({ ...application.services, embedder }, user.id);
  return {
    application,
    endpoint,
    encoder,
    papers,
    /** Reads the papers that came meanwhile. */
    read,
    page,
    want: (user: LoggedInUser, interest: string) =>
      application.ask(api.addInterest, { body: { interest } }, user),
    close: async () => {
      await application.close();
      await endpoint.close();
    },
  };
}

/** The pmc_ids of papers, recommended or not, sorted. */
export const sortedIds = (list: readonly ({ pmc_id: string } | { paper: { pmc_id: string } })[]): string[] =>
  list.map((one) => ('paper' in one ? one.paper.pmc_id : one.pmc_id)).toSorted();
