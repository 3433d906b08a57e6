import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { paperKey } from '../papers/papers.ts';
import { chosenPapers } from './notes.ts';

const duplicate = z.object({
  pmc_id: paperKey,
  title: z.string(),
  /** "Smith, 2020, Gut"; what is not known is left out. */
  byline: z.string(),
});

/** Saved papers and bare references that are one work; the first is the one that stays. */
const duplicateGroup = z.object({ papers: z.array(duplicate).min(2) });
export type DuplicateGroup = z.infer<typeof duplicateGroup>;

/** The endpoints of this area, by name. */
export const duplicateEndpoints = {
  listDuplicates: endpoint({
    method: 'GET',
    path: '/api/papers/duplicates',
    access: 'user',
    summary:
      'Saved papers and bare references of the user that are the same work: by DOI, PMID or PMC id, or by title, year and first author where no id contradicts.',
    response: z.object({ groups: z.array(duplicateGroup) }),
  }),
  mergeDuplicates: endpoint({
    method: 'POST',
    path: '/api/papers/duplicates/merge',
    access: 'user',
    summary:
      'Merges those of these papers that are the same work, with their notes, tags, folders, status, rating and first date. Returns the papers that remain.',
    body: z.object({ pmc_ids: chosenPapers }),
    response: z.object({ pmc_ids: z.array(paperKey) }),
  }),
};
