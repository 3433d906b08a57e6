import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { useListDuplicatesQuery } from '../endpoints.ts';

// Its code is fetched when somebody looks at them.
const MergeDialog = lazy(() => import('./MergeDialog.tsx'));

/** Tells how many saved papers are there twice, and opens what makes one of them; nothing while there are none. */
export function Duplicates() {
  // A reference that becomes a paper may be like another paper; the number of saved papers stays the same then.
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
