import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { useListDuplicatesQuery } from '../endpoints.ts';

// Its code is loaded when the user opens it.
const MergeDialog = lazy(() => import('./MergeDialog.tsx'));

/** Says how many saved papers are duplicates, and opens the dialog that merges them; nothing when there are none. */
export function Duplicates() {
  // A reference that becomes a paper may be a duplicate of another paper; the number of saved papers does not change then.
  const saved = useAppSelector(({ papers }) => papers.library.map(({ pmc_id }) => pmc_id).join());
  const hasSeveral = saved.includes(',');
  const [opened, { open, close }] = useDisclosure(false);
  const { data, refetch, isUninitialized } = useListDuplicatesQuery({}, { skip: !hasSeveral });
  const before = useRef(saved);
  useEffect(() => {
    if (before.current !== saved && !isUninitialized) void refetch();
    before.current = saved;
  }, [saved, isUninitialized, refetch]);
  const groups = hasSeveral ? (data?.groups ?? []) : [];
  const copies = groups.reduce((sum, { papers }) => sum + papers.length - 1, 0);
  return (
    <>
      {copies > 0 && (
        <Button variant="default" onClick={open}>
          {copies.toLocaleString('en-GB')} {copies === 1 ? 'duplicate' : 'duplicates'}
        </Button>
      )}
      {(copies > 0 || opened) && (
        <Suspense fallback={null}>
          <MergeDialog opened={opened} onClose={close} groups={groups} />
        </Suspense>
      )}
    </>
  );
}
