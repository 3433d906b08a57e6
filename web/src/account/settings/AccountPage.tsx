import { Anchor, Container, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useSlashKey } from '../../components/focus/use-slash-key.ts';
import classes from '../../components/settled.module.css';
import { useTitle } from '../../components/use-title.ts';
import { paths } from '../../paths.ts';
import { useShowAccountQuery } from '../endpoints.ts';
import { AccountSection } from './AccountSection.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { DownloadSection } from './DownloadSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { AccessSection, MailsSection } from './LogSections.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** The account page: how the user logs in, where they are logged in, what is stored, and how to delete it. */
export default function AccountPage() {
  useTitle('Account');
  const { data: account } = useShowAccountQuery({});
  return (
    <Container size="var(--page-width)">
      <Title order={1}>Account</Title>
      <Text c="dimmed" mb="lg">
        Health profile, interests and e-mails about searches are on your{' '}
        <Anchor component={Link} to={paths.profile} underline="always">
          profile
        </Anchor>
        .
        {account?.is_operator && (
          <>
            {' '}
            How this server does is on its{' '}
            <Anchor component={Link} to={paths.admin} underline="always">
              administration page
            </Anchor>
            .
          </>
        )}
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack gap="lg" className={classes.settled}>
          <EmailSection />
          <PasswordSection />
          <KeysSection />
          <DownloadSection />
          <DeletionSection />
        </Stack>
        <Stack gap="lg" className={classes.settled}>
          <SessionsSection />
          <AccessSection />
          <MailsSection />
        </Stack>
      </SimpleGrid>
    </Container>
  );
}

/** The keyboard shortcuts that are on in this browser. */
function KeysSection() {
  const [isOn, setIsOn] = useSlashKey();
  return (
    <AccountSection
      title="Keyboard"
      text="Ctrl-K or Command-K leads to the search from every page. The key ? shows all keys."
    >
      <Switch
        label="The key / leads there, too"
        description="In this browser, until you log out. Without it, ? is a letter like any other, too."
        checked={isOn}
        onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
      />
    </AccountSection>
  );
}
