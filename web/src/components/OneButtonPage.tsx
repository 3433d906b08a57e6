import { Alert, Anchor, Container, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { LoadingButton } from './LoadingButton.tsx';
import { useTitle } from './use-title.ts';

interface OneButtonPageProps {
  title: string;
  /** What the button does, and after a success what it did. */
  text: string;
  error?: { message?: string | undefined } | undefined;
  isDone: boolean;
  /** Where to go on after a success. */
  next: { to: string; words: string };
  button: string;
  isLoading: boolean;
  isDisabled?: boolean;
  onClick: () => void;
}

/** A page that a link in an email opens. It does nothing before its button is pressed, since mail scanners follow links too. */
export function OneButtonPage(props: OneButtonPageProps) {
  const { title, text, error, isDone, next, button, isLoading, isDisabled = false, onClick } = props;
  useTitle(title);
  return (
    <Container size="xs" py="xl">
      <Stack align="flex-start">
        <Title>{title}</Title>
        <div role="status">
          <Text style={{ overflowWrap: 'anywhere' }}>{text}</Text>
        </div>
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        {isDone ? (
          <Anchor component={Link} to={next.to} underline="always">
            {next.words}
          </Anchor>
        ) : (
          <LoadingButton loading={isLoading} disabled={isDisabled} onClick={onClick}>
            {button}
          </LoadingButton>
        )}
      </Stack>
    </Container>
  );
}
