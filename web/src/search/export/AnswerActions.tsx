import type { ShownAnswer } from '@health/contract';
import { Button, Group, Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { download } from '../../components/download.ts';
import { bibtex, downloadReferences, type ExportFormat, ris } from '../../papers/cite/download-references.ts';
import { evidenceCsv } from '../evidence-table/evidence-csv.ts';
import { evidenceRows } from '../evidence-table/evidence-rows.ts';

/** An answer as a self-contained document: the question, the answer, and its sources as a numbered list with addresses. */
export function answerMarkdown(query: string, { content, citations, created }: ShownAnswer): string {
  const day = new Date(created * 1000).toISOString().slice(0, 10);
  const sources = citations.map(
    ({ title, year, pmc_id, url }, index) =>
      `${index + 1}. ${title}${year ? ` (${year})` : ''}. ${pmc_id}. <${url}>`,
  );
  return [
    `# ${query}`,
    `Answered on ${day}.`,
    // Links within the page do not work outside of it; the numbers stay.
    content.replaceAll(/\[(\d+)\]\(#source-\d+\)/g, '[$1]'),
    '## Sources',
    sources.join('\n'),
  ].join('\n\n');
}

interface AnswerActionsProps {
  query: string;
  result: ShownAnswer;
}

/**
 * Copies, exports and prints an answer; exports its evidence for a spreadsheet and its sources for a reference manager.
 * `children` are more buttons.
 */
export function AnswerActions({ query, result, children }: React.PropsWithChildren<AnswerActionsProps>) {
  const clipboard = useClipboard();
  const exportSources = sourceExport(result);
  const markdown = () => answerMarkdown(query, result);
  return (
    <Group gap="xs" className="not-on-paper">
      <Button size="compact-sm" variant="default" onClick={() => clipboard.copy(markdown())}>
        {clipboard.copied ? 'Copied' : 'Copy'}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="compact-sm" variant="default">
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => download('answer.md', 'text/markdown', markdown())}>
            Answer as Markdown
          </Menu.Item>
          {evidenceRows(result.citations).length > 0 && (
            <Menu.Item onClick={() => download('evidence.csv', 'text/csv', evidenceCsv(result.citations))}>
              Evidence as CSV
            </Menu.Item>
          )}
          <Menu.Item onClick={() => exportSources(ris)}>Sources as RIS</Menu.Item>
          <Menu.Item onClick={() => exportSources(bibtex)}>Sources as BibTeX</Menu.Item>
          <Menu.Item onClick={() => window.print()}>Print</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {children}
    </Group>
  );
}

/** Returns a function that downloads the cited papers as references. */
function sourceExport({ citations }: ShownAnswer) {
  const pmcIds = [...new Set(citations.map(({ pmc_id }) => pmc_id))];
  return (format: ExportFormat) =>
    downloadReferences('sources', pmcIds, format, 'The sources could not be exported. Please try again.');
}
