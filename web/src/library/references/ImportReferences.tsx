import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';

// Its code is loaded when the user starts an import.
const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** Opens the import of references; each time it is opened it starts over. */
export function ImportReferences() {
  const [opened, { open, close }] = useDisclosure(false);
  const [times, setTimes] = useState(0);
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setTimes(times + 1);
          open();
        }}
      >
        Import references
      </Button>
      {times > 0 && (
        <Suspense fallback={null}>
          <ImportDialog key={times} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
