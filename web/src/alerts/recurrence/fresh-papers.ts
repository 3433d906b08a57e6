import type { SearchRun } from '@health/contract';

/** The new papers of the newest runs, as many as the user has not seen. Runs stand newest first. */
export function freshOf(runs: SearchRun[], unseen: number): SearchRun['new_papers'] {
  return runs.flatMap(({ new_papers }) => new_papers).slice(0, unseen);
}
