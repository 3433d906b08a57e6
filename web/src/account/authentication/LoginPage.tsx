import { type AnswerOf, api, errorMessages } from '@health/contract';
import { Alert, Anchor, Button, Center, Divider, Loader, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { GoogleLogo } from '../../components/icons.tsx';
import { useTitle } from '../../components/use-title.ts';
import { destination, paths } from '../../paths.ts';
import { selectUser } from '../../store/auth.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useSignInOptionsQuery } from '../endpoints.ts';
import { AuthenticationCard } from './AuthenticationCard.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useGoogleReturn } from './use-google-return.ts';

/** Loaded when it is first opened: most visitors of the page have an account. */
const AccessCodeDialog = lazy(() => import('./AccessCodeDialog.tsx'));

/** The login page. Redirects a user who is already logged in. */
export default function LoginPage() {
  useTitle('Log in');
  const [query] = useSearchParams();
  const user = useAppSelector(selectUser);
  const isReturning = useGoogleReturn();
  if (user) return <Navigate to={destination(query.get('redirect'))} replace />;
  return (
    <AuthenticationCard
      size="xs"
      title="Welcome to the Health Application"
      subtitle="Health research papers, chosen for you"
    >
      {isReturning ? (
        <Center py="xl">
          <Loader role="progressbar" aria-label="Logging in with Google" />
        </Center>
      ) : (
        <SignInChoices />
      )}
    </AuthenticationCard>
  );
}

function SignInChoices() {
  const options = useSignInOptions();
  const navigate = useNavigate();
  const [asksForCode, setAsksForCode] = useState<boolean | null>(null);
  const holder = options?.access_code;
  return (
    <Stack>
      <SessionEnded />
      <LoginForm />
      {options && <ForgottenPassword canReset={options.reset} />}
      <Divider label="or" />
      {options && <GoogleButton isSetUp={options.google} />}
      <Button
        variant="default"
        size="md"
        disabled={!options}
        onClick={() => (holder === 'none' ? navigate(paths.signup) : setAsksForCode(true))}
      >
        Create an account
      </Button>
      {holder && holder !== 'none' && asksForCode !== null && (
        <Suspense>
          <AccessCodeDialog holder={holder} opened={asksForCode} onClose={() => setAsksForCode(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Explains why a user who was logged in sees the login page. */
function SessionEnded() {
  const ended = useAppSelector(({ auth }) => auth.isError && auth.message === errorMessages.notLoggedIn);
  return ended && <Alert color="yellow">Your session has ended. {errorMessages.notLoggedIn}</Alert>;
}

function ForgottenPassword({ canReset }: { canReset: boolean }) {
  if (canReset)
    return (
      <Anchor component={Link} to={paths.reset} size="sm" ta="center" underline="always">
        Forgot your password?
      </Anchor>
    );
  return (
    <Text size="sm" c="dimmed" ta="center">
      If you forgot your password, your administrator can set a new one.
    </Text>
  );
}

/** A link to the identity provider, which sends the visitor back to the login page with a code. */
function GoogleButton({ isSetUp }: { isSetUp: boolean }) {
  const [isExplained, setIsExplained] = useState(false);
  const look = { variant: 'default', size: 'md', leftSection: <GoogleLogo /> } as const;
  if (isSetUp)
    return (
      <Button component="a" href={api.googleStart.path} {...look}>
        Continue with Google
      </Button>
    );
  return (
    <>
      <Button {...look} onClick={() => setIsExplained(true)}>
        Continue with Google
      </Button>
      <Text size="sm" c="dimmed" ta="center" role="status">
        {isExplained &&
          'Signing in with Google is not set up on this server. Please log in with a username and password.'}
      </Text>
    </>
  );
}

type SignInOptions = AnswerOf<typeof api.signInOptions>;

const withoutAnswer: SignInOptions = { google: false, reset: false, access_code: 'client' };

/** Returns the ways to sign in that the server offers; undefined until it has answered. */
function useSignInOptions(): SignInOptions | undefined {
  const { data, isError } = useSignInOptionsQuery({});
  return isError ? withoutAnswer : data;
}
