import { notifyError, notifySuccess } from '../../components/notify.ts';
import { useShowDigestsQuery, useSwitchDigestsMutation } from '../endpoints.ts';

/** Returns whether the user gets e-mails about what their searches find, undefined until loaded, and the switch. */
export function useDigests() {
  const { data: digests } = useShowDigestsQuery({});
  const [send, { isLoading, originalArgs }] = useSwitchDigestsMutation();
  const turn = async (on: boolean) => {
    if (isLoading) return;
    const { error } = await send({ body: { on } });
    if (error) notifyError(error.message ?? '');
    else notifySuccess(on ? 'E-mails are on' : 'E-mails are off');
  };
  // Moves at once, and back when the server refuses.
  const isOn = (isLoading ? originalArgs?.body.on : digests?.on) ?? false;
  return { digests, isOn, turn };
}
