import type { SearchResult } from '@health/contract';
import { Button, Group, Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { download } from '../../components/download.ts';
import { downloadReferences } from '../../papers/cite/download-references.ts';
import { bibtex, type ExportFormat, ris } from '../../papers/cite/export-formats.ts';
import { evidenceCsv } from '../evidence-table/evidence-csv.ts';
import { evidenceRows } from '../evidence-table/evidence-rows.ts';
import { answerMarkdown } from './answer-markdown.ts';

interface AnswerActionsProps {
  query: string;
  result: SearchResult;
}

/** Copies, exports and prints an answer; exports its evidence for a spreadsheet and its sources for a reference manager. */
export function AnswerActions({ query, result }: AnswerActionsProps) {
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
    </Group>
  );
}

/** Returns a function that downloads the cited papers as references. */
function sourceExport({ citations }: SearchResult) {
  const pmcIds = [...new Set(citations.map(({ pmc_id }) => pmc_id))];
  return (format: ExportFormat) =>
    downloadReferences('sources', pmcIds, format, 'The sources could not be exported. Please try again.');
}
