import { Anchor, Text } from '@mantine/core';
import { Link, Navigate } from 'react-router';
import { useTitle } from '../../components/use-title.ts';
import { paths } from '../../paths.ts';
import { selectUser } from '../../store/auth.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { AuthenticationCard } from './AuthenticationCard.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** The sign-up page. The specification prescribes the spelling of its heading. */
export default function SignUpPage() {
  useTitle('Sign up');
  const user = useAppSelector(selectUser);
  if (user) return <Navigate to={paths.home} replace />;
  return (
    <AuthenticationCard
      size="sm"
      title="Welcome to the Heath App"
      subtitle="Please fill out the form below to get started"
    >
      <SignUpForm />
      <Text size="sm" c="dimmed" ta="center" mt="lg">
        Already have an account?{' '}
        <Anchor component={Link} to={paths.login} underline="always">
          Log in
        </Anchor>
      </Text>
    </AuthenticationCard>
  );
}
