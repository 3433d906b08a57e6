import { Center, Loader } from '@mantine/core';

/** Shown while the code of the first page loads. */
export function PageLoader() {
  return (
    <Center mih="60vh">
      <Loader role="progressbar" aria-label="Loading" />
    </Center>
  );
}
