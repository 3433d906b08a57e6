import { type ReadPaper, type SourcePaper, sourcePaper } from '../ingestion/source-paper.ts';

let papers = 0;

/** Returns an arbitrary paper with a new pmc_id, changed as the test needs. */
export function arbitraryPaper(changes: Partial<ReadPaper> = {}): SourcePaper {
  const number = 90_000_000 + ++papers;
  return sourcePaper.parse({
    pmc_id: `PMC${number}`,
    pmid: null,
    doi: null,
    title: `Arbitrary paper ${number}`,
    journal: 'Journal of Tests',
    volume: '1',
    issue: '2',
    pub_year: 2020,
    authors: ['Ada First', 'Ben Second', 'Cleo Third'],
    abstract: '',
    abstract_by: 'authors',
    plain_summary: null,
    conclusion: null,
    key_words: [],
    mesh: [],
    article_type: 'research-article',
    publication_types: [],
    licence: 'CC-BY',
    licence_url: null,
    pdf_url: `https://pmc.ncbi.nlm.nih.gov/articles/PMC${number}/`,
    sections: [],
    relations: [],
    interests: [],
    source: 'jats',
    ...changes,
  });
}

const SETTINGS =
  `nurses hospital coastal ward roster|farmers valley orchard harvest tractor|teachers school classroom pupils lessons|
drivers lorry motorway depot cargo|sailors harbour vessel anchor voyage|bakers oven flour dough bakery|miners tunnel shaft quarry coal|
weavers loom thread textile mill|gardeners meadow hedge lawn flowers|pilots cockpit runway altitude cabin|chefs kitchen menu recipe banquet|
carpenters timber plank workshop chisel|librarians archive shelf catalogue lending|dancers stage ballet rehearsal theatre|
postmen parcel street bicycle letters|painters canvas palette studio gallery|masons granite mortar scaffold brick|
fishers net trawler lagoon catch|tailors needle fabric garment seam|musicians orchestra violin concert score`
    .split('|')
    .map((words) => words.trim());

/** Returns an arbitrary study of a subject. Studies differ in their words: `number` decides on participants, place and year. */
export function arbitraryStudy(title: string, keyWords: string[], number: number) {
  const setting = SETTINGS[number % SETTINGS.length] ?? '';
  const other = SETTINGS[(7 * number + 3) % SETTINGS.length] ?? '';
  const year = 2000 + (number % 20);
  const abstract = `Participants: ${setting}. Comparison: ${other.split(' ').slice(1).join(' ')} cohort${number}x.`;
  return arbitraryPaper({ title: `${title} ${number}`, key_words: keyWords, abstract, pub_year: year });
}
