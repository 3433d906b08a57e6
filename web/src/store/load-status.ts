/** How loading something has gone so far. */
export type LoadStatus = 'waiting' | 'ready' | 'failed';
