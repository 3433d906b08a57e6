import type { SearchResult } from '@health/contract';

/** An answer as a document of its own: the question, the answer, and its sources as a numbered list with addresses. */
export function answerMarkdown(query: string, { content, citations, created }: SearchResult): string {
  const day = new Date(created * 1000).toISOString().slice(0, 10);
  const sources = citations.map(
    ({ title, year, pmc_id, url }, index) =>
      `${index + 1}. ${title}${year ? ` (${year})` : ''}. ${pmc_id}. <${url}>`,
  );
  return [
    `# ${query}`,
    `Answered on ${day}.`,
    // Links within the page lead nowhere outside of it; the numbers stay.
    content.replaceAll(/\[(\d+)\]\(#source-\d+\)/g, '[$1]'),
    '## Sources',
    sources.join('\n'),
  ].join('\n\n');
}
