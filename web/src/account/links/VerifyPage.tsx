import { Alert, Anchor, Container, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { useTitle } from '../../components/use-title.ts';
import { paths } from '../../paths.ts';
import { useVerifyEmailMutation } from '../endpoints.ts';
import { useLinkToken } from './use-link-token.ts';

const title = 'Verify your e-mail address';

const explanation = (token: string): string =>
  token
    ? 'With this button you confirm that the e-mail with the link reached you.'
    : 'Open the link in the e-mail again: this address lacks a part of it. The account page sends a new one.';

/** The page that the link in an e-mail opens. It has a button, since mail scanners follow links too. */
export default function VerifyPage() {
  useTitle(title);
  const token = useLinkToken();
  const [verify, { data, isLoading, error }] = useVerifyEmailMutation();
  return (
    <Container size="xs" py="xl">
      <Stack align="flex-start">
        <Title>{title}</Title>
        <div role="status">
          <Text style={{ overflowWrap: 'anywhere' }}>
            {data ? `${data.email} is verified.` : explanation(token)}
          </Text>
        </div>
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        {data ? (
          <Anchor component={Link} to={paths.account} underline="always">
            To your account
          </Anchor>
        ) : (
          <LoadingButton loading={isLoading} disabled={!token} onClick={() => verify({ body: { token } })}>
            Verify the address
          </LoadingButton>
        )}
      </Stack>
    </Container>
  );
}
