import { Alert } from '@mantine/core';

/** Tells what went wrong with a form or a dialog, also to a screen reader; nothing without a problem. */
export const ProblemAlert = ({ problem }: { problem: string | null | undefined }) =>
  problem ? (
    <Alert color="red" role="alert">
      {problem}
    </Alert>
  ) : null;
