import type { FurtherLook } from '@health/contract';

const count = (papers: number) => `${papers.toLocaleString('en')} ${papers === 1 ? 'paper' : 'papers'}`;

/** What came of looking further, in sentences for a user; `cited` of the new papers are sources of the answer. */
export function furtherInWords({ found, new_papers, problem }: FurtherLook, cited: number): string {
  const came =
    found === 0 && !problem
      ? 'Europe PMC has no paper with these words.'
      : found === 0
        ? ''
        : `Europe PMC gave ${count(found)}; ${newness(found, new_papers.length)}`;
  const used =
    new_papers.length === 0
      ? ''
      : cited === 0
        ? 'None of the new ones changes the answer.'
        : `${cited === 1 ? 'One source' : `${cited} sources`} of this answer ${cited === 1 ? 'is' : 'are'} new.`;
  return [problem ?? '', came, used].filter(Boolean).join(' ');
}

function newness(found: number, fresh: number): string {
  if (fresh === 0) return 'all of them were here already.';
  return fresh === found
    ? 'all of them are new here.'
    : `${fresh.toLocaleString('en')} of them ${fresh === 1 ? 'is' : 'are'} new here.`;
}
