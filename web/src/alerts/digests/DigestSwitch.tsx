import { type DigestState, digestProblems } from '@health/contract';
import { Alert, Anchor, Stack, Switch, Text } from '@mantine/core';
import { format } from 'date-fns/format';
import { Link } from 'react-router';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { paths } from '../../paths.ts';
import { useShowDigestsQuery, useSwitchDigestsMutation } from '../endpoints.ts';

/** Says that no email is sent before the user's address is verified, and where to verify it. */
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

/** Returns whether the user gets emails about new results of their searches, undefined until loaded, and the switch. */
function useDigests() {
  const { data: digests } = useShowDigestsQuery({});
  const [send, { isLoading, originalArgs }] = useSwitchDigestsMutation();
  const turn = async (on: boolean) => {
    if (isLoading) return;
    const { error } = await send({ body: { on } });
    if (error) notifyError(error.message ?? '');
    else notifySuccess(on ? 'E-mails are on' : 'E-mails are off');
  };
  // Moves at once, and back when the server rejects the change.
  const isOn = (isLoading ? originalArgs?.body.on : digests?.on) ?? false;
  return { digests, isOn, turn };
}

const MOMENT = "MMMM d 'at' HH:mm";

/**
 * The switch for emails about new results of recurrent searches, with the status of the newest one. When this server
 * sends none, it explains that if `explainsAbsence` is set, and shows nothing otherwise.
 */
export function DigestSwitch({ explainsAbsence = false }: { explainsAbsence?: boolean }) {
  const { digests, isOn, turn } = useDigests();
  if (!digests) return null;
  if (!digests.offered && !digests.on) {
    return explainsAbsence ? (
      <Text size="sm" c="dimmed">
        E-mails are not sent here. What your searches find is shown on the search page, and in their feeds.
      </Text>
    ) : null;
  }
  return (
    <Stack gap="xs">
      <Switch
        label="E-mail me when a search finds something new"
        description={`To ${digests.address}, for all your recurrent searches. The words of your searches stand in it, nothing of your health profile.`}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => turn(checked)}
      />
      {digests.on && !digests.verified && <UnverifiedAddress />}
      {digests.on && <Newest newest={digests.newest} />}
    </Stack>
  );
}

function Newest({ newest }: Pick<DigestState, 'newest'>) {
  if (!newest) return null;
  if (newest.problem) return <Alert color="orange">{failureOf(newest)}</Alert>;
  return (
    <Text size="sm" c="dimmed">
      {newest.sent_at
        ? `The last e-mail was sent ${format(newest.sent_at, MOMENT)}.`
        : 'An e-mail is on its way.'}
    </Text>
  );
}

function failureOf({ problem, tries_again_at }: NonNullable<DigestState['newest']>): string {
  const why = problem ? digestProblems[problem] : '';
  const when = tries_again_at
    ? `It is tried again ${format(tries_again_at, MOMENT)}.`
    : 'What it would have reported is listed with your searches.';
  return `The last e-mail could not be sent. ${why} ${when}`;
}
