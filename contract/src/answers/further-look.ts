import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { paperKey } from '../papers/papers.ts';

/** The result of searching Europe PMC for more papers on a question. */
export const furtherLook = z.object({
  at: z.iso.datetime(),
  /** The words that were sent, as the user wrote them; their synonyms were sent as well. */
  words: z.array(z.string()),
  /** Papers that Europe PMC returned. */
  found: z.int(),
  /** Those that this library did not have before. */
  new_papers: z.array(paperKey),
  /** Why the response was missing or incomplete; null when it was complete. */
  problem: z.string().nullable(),
});
export type FurtherLook = z.infer<typeof furtherLook>;

const furtherSetting = z.object({
  /** Whether this server may ask Europe PMC at all. */
  available: z.boolean(),
  /** Whether every question of this user is also sent to Europe PMC. */
  always: z.boolean(),
});

/** The endpoints for looking further, by name. */
export const furtherEndpoints = {
  lookFurther: endpoint({
    method: 'POST',
    path: '/api/papers/search/further',
    access: 'user',
    summary:
      'Fetches papers from Europe PMC for a search in the history and stores them, which takes some seconds. Afterwards the client requests a new answer with `again`.',
    body: z.object({ id: z.uuid('This search does not exist.') }),
    response: furtherLook,
  }),
  furtherSetting: endpoint({
    method: 'GET',
    path: '/api/papers/search/further',
    access: 'user',
    summary: 'Whether Europe PMC can be searched, and whether this user enabled that for every question.',
    response: furtherSetting,
  }),
  setFurther: endpoint({
    method: 'POST',
    path: '/api/papers/search/further/always',
    access: 'user',
    summary: 'Stores whether every question of this user is also sent to Europe PMC.',
    body: z.object({ always: z.boolean() }),
    response: furtherSetting,
  }),
};
