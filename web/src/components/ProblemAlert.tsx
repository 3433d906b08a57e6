import { Alert } from '@mantine/core';

/** Shows the error of a form or a dialog, also to screen readers; nothing without an error. */
export const ProblemAlert = ({ problem }: { problem: string | null | undefined }) =>
  problem ? (
    <Alert color="red" role="alert">
      {problem}
    </Alert>
  ) : null;
