import { api, type DigestState } from '@health/contract';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { tellFailure, tellSuccess } from '../../components/notify.ts';

/** Whether the reader gets e-mails about what their searches find; null until the server has said so. */
export function useDigests() {
  const [digests, setDigests] = useState<DigestState | null>(null);
  const [asked, setAsked] = useState<boolean | null>(null);
  useEffect(() => {
    let isShown = true;
    call(api.showDigests, {}).then(
      (found) => isShown && setDigests(found),
      // The page has more to show than this switch.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  const turn = async (on: boolean) => {
    if (asked !== null) return;
    setAsked(on);
    try {
      setDigests(await call(api.switchDigests, { body: { on } }));
      tellSuccess(on ? 'E-mails are on' : 'E-mails are off');
    } catch (failure) {
      tellFailure((failure as Error).message);
    }
    setAsked(null);
  };
  // Answers the finger at once, and goes back when the server refuses.
  return { digests, isOn: asked ?? digests?.on ?? false, turn };
}
