import { Alert, Anchor, Container, Stack, Text, Title } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { useTitle } from '../../components/use-title.ts';
import { paths } from '../../paths.ts';
import { useUnsubscribeMutation } from '../endpoints.ts';

const title = 'Stop the e-mails';

/** What the page says of the e-mails about searches, and of those about recommended papers. */
const sentences = {
  searches: {
    asks: 'You get an e-mail when one of your recurrent searches finds something new. It ends with this button; the searches themselves go on.',
    ended: 'You get no more e-mails about your searches. The searches themselves go on.',
  },
  recommendations: {
    asks: 'You get recommended papers by e-mail. That ends with this button; they still stand on your home page.',
    ended: 'You get no more recommended papers by e-mail. They still stand on your home page.',
  },
};

/** The page that the link in an e-mail opens, logged in or not. It has a button, since mail scanners follow links too. */
export default function UnsubscribePage() {
  useTitle(title);
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const words = search.get('of') === 'recommendations' ? sentences.recommendations : sentences.searches;
  const [unsubscribe, { isSuccess, isLoading, error }] = useUnsubscribeMutation();
  return (
    <Container size="xs" py="xl">
      <Stack align="flex-start">
        <Title>{title}</Title>
        <div role="status">
          <Text>{isSuccess ? words.ended : words.asks}</Text>
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
