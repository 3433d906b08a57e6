import { Center, Loader } from '@mantine/core';

/** Shown while the code of the first page is on its way. */
export function Waiting() {
  return (
    <Center mih="60vh">
      <Loader aria-label="Loading" />
    </Center>
  );
}
