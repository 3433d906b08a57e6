import { Accordion } from '@mantine/core';
import { useState } from 'react';
import { useSimilarPapersQuery } from '../endpoints.ts';
import { PaperRows, RowsNotLoaded } from './PaperRows.tsx';

interface SimilarPapersProps {
  pmcId: string;
  onShow: (pmcId: string) => void;
}

/** Papers similar to the current one, loaded when the section is opened. */
export function SimilarPapers({ pmcId, onShow }: SimilarPapersProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const { data, isError, refetch } = useSimilarPapersQuery(
    { query: { pmc_id: pmcId } },
    // A paper may have been dismissed or rated in the meantime.
    { skip: !opened, refetchOnMountOrArgChange: true },
  );
  return (
    <Accordion variant="contained" order={3} value={opened} onChange={setOpened}>
      <Accordion.Item value="similar">
        <Accordion.Control>Similar papers</Accordion.Control>
        <Accordion.Panel>
          {isError ? (
            <RowsNotLoaded onRetry={refetch} />
          ) : (
            <PaperRows
              label="Similar papers"
              rows={data?.papers.map((paper) => ({ paper }))}
              onShow={onShow}
            />
          )}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
