import { api } from '@health/contract';
import { Alert, Anchor, Container, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useTitle } from '../../components/use-title.ts';
import { WaitingButton } from '../../components/WaitingButton.tsx';
import { paths } from '../../paths.ts';

const title = 'Stop the e-mails';

/** Where the link in an e-mail leads, logged in or not. It asks first: mail scanners follow links, too. */
export default function UnsubscribePage() {
  useTitle(title);
  const { token = '' } = useParams();
  const { state, stop } = useUnsubscribing(token);
  return (
    <Container size="xs" py="xl">
      <Stack align="flex-start">
        <Title>{title}</Title>
        <div role="status">
          {state === 'stopped' ? (
            <Text>You get no more e-mails about your searches. The searches themselves go on.</Text>
          ) : (
            <Text>
              You get an e-mail when one of your recurrent searches finds something new. It ends with this
              button; the searches themselves go on.
            </Text>
          )}
        </div>
        {typeof state === 'object' && (
          <Alert color="red" role="alert">
            {state.failure}
          </Alert>
        )}
        {state === 'stopped' ? (
          <Anchor component={Link} to={paths.profile} underline="always">
            Switch them on again in your profile
          </Anchor>
        ) : (
          <WaitingButton loading={state === 'waiting'} onClick={stop}>
            Stop these e-mails
          </WaitingButton>
        )}
      </Stack>
    </Container>
  );
}

function useUnsubscribing(token: string) {
  const [state, setState] = useState<'asking' | 'waiting' | 'stopped' | { failure: string }>('asking');
  const stop = () => {
    setState('waiting');
    call(api.unsubscribe, { params: { id: token } }).then(
      () => setState('stopped'),
      ({ message }: Error) => setState({ failure: message }),
    );
  };
  return { state, stop };
}
