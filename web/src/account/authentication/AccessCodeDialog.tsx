import { messages } from '@health/contract';
import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { notifyError, notifyLogIn } from '../../components/notify.ts';
import { useOpenedLater } from '../../components/use-opened-later.ts';
import { paths } from '../../paths.ts';
import { useCheckAccessCodeMutation } from '../endpoints.ts';

interface AccessCodeDialogProps {
  holder: CodeHolder;
  opened: boolean;
  onClose: () => void;
}

/** A dialog for the access code; the right code leads to the sign-up page. */
export default function AccessCodeDialog({ holder, opened, onClose }: AccessCodeDialogProps) {
  return (
    <Modal opened={useOpenedLater(opened)} onClose={onClose} title="Access Code Required" centered>
      <CodeForm holder={holder} />
    </Modal>
  );
}

function CodeForm({ holder }: { holder: CodeHolder }) {
  const [code, setCode] = useState('');
  const { check, error, isChecking, clearError } = useCheck(holder);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void check(code);
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          New accounts need a code. Ask your administrator for it.
        </Text>
        <TextInput
          label="Access code"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={code}
          error={error}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            clearError();
          }}
        />
        <LoadingButton type="submit" loading={isChecking}>
          Verify
        </LoadingButton>
      </Stack>
    </form>
  );
}

function useCheck(holder: CodeHolder) {
  const isRight = useCodeCheck(holder);
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const showError = (message: string) => {
    setError(message);
    notifyError(message);
  };
  const check = async (code: string) => {
    setChecking(true);
    try {
      if (!(await isRight(code))) return showError(messages.accessCodeWrong);
      notifyLogIn(messages.accessCodeRight, true);
      await navigate(paths.signup, { state: { accessCode: holder === 'server' ? code : undefined } });
    } catch (error) {
      showError((error as Error).message || messages.accessCodeWrong);
    } finally {
      setChecking(false);
    }
  };
  return { check, error, isChecking, clearError: () => setError(null) };
}

/** The sign-up code when the server has none of its own. It is in the README, so it is no secret. */
const fixedCode = 'HEALTH-2026';

/** Where the code is checked: in the browser or on the server. */
type CodeHolder = 'client' | 'server';

/** Returns whether a code is the one built into the client. */
export function isFixedCode(code: string): boolean {
  return code.trim() === fixedCode;
}

/** Returns a function that checks an access code. It rejects when the server must check the code and cannot be reached. */
function useCodeCheck(holder: CodeHolder) {
  const [ask] = useCheckAccessCodeMutation();
  return async (code: string): Promise<boolean> => {
    if (holder === 'client') return isFixedCode(code);
    return (await ask({ body: { code } }).unwrap()).correct;
  };
}

/** The access code that the dialog of the login page passes on. */
export function accessCodeIn(navigationState: unknown): string | undefined {
  return z.object({ accessCode: z.string() }).safeParse(navigationState).data?.accessCode;
}
