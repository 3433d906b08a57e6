import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** Says that nothing is mailed before the user's address is verified, and where that is done. */
export function UnverifiedAddress() {
  return (
    <Alert color="orange">
      No e-mail is sent before you have opened the link that was sent to this address. It can be sent again on
      the{' '}
      <Anchor component={Link} to={paths.account} underline="always">
        account page
      </Anchor>
      .
    </Alert>
  );
}
