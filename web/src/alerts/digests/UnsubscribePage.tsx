import { Alert, Anchor, Container, Stack, Text, Title } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { useTitle } from '../../components/use-title.ts';
import { paths } from '../../paths.ts';
import { useUnsubscribeMutation } from '../endpoints.ts';

const title = 'Stop the e-mails';

/** The page that the link in an e-mail opens, logged in or not. It has a button, since mail scanners follow links too. */
export default function UnsubscribePage() {
  useTitle(title);
  const { token = '' } = useParams();
  const [unsubscribe, { isSuccess, isLoading, error }] = useUnsubscribeMutation();
  return (
    <Container size="xs" py="xl">
      <Stack align="flex-start">
        <Title>{title}</Title>
        <div role="status">
          {isSuccess ? (
            <Text>You get no more e-mails about your searches. The searches themselves go on.</Text>
          ) : (
            <Text>
              You get an e-mail when one of your recurrent searches finds something new. It ends with this
              button; the searches themselves go on.
            </Text>
          )}
        </div>
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        {isSuccess ? (
          <Anchor component={Link} to={paths.profile} underline="always">
            Switch them on again in your profile
          </Anchor>
        ) : (
          <LoadingButton loading={isLoading} onClick={() => unsubscribe({ params: { id: token } })}>
            Stop these e-mails
          </LoadingButton>
        )}
      </Stack>
    </Container>
  );
}
