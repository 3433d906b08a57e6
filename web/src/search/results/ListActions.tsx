import { Button, Group } from '@mantine/core';
import { copyLink } from '../../components/copy-link.ts';
import { notifySuccess } from '../../components/notify.ts';
import { ExportMenu } from '../../papers/cite/ExportMenu.tsx';
import { useLazyListFoundQuery } from '../endpoints.ts';
import type { useFoundPapers } from './use-found-papers.ts';

/** The actions on the whole list: export, and copying its URL. */
export function ListActions({ found }: { found: ReturnType<typeof useFoundPapers> }) {
  const [list] = useLazyListFoundQuery();
  const idsOf = async () => {
    const { pmc_ids, more } = await list({ query: found.asked }).unwrap();
    if (more)
      notifySuccess(`The file holds the best ${pmc_ids.length.toLocaleString('en')} papers. There are more.`);
    return pmc_ids;
  };
  return (
    <Group gap="xs">
      <ExportMenu
        label="Export list"
        name="papers"
        size="compact-sm"
        idsOf={idsOf}
        disabled={found.answer?.listed === 0}
      />
      <Button size="compact-sm" variant="default" onClick={() => copyLink(found.permanent)}>
        Copy link
      </Button>
    </Group>
  );
}
