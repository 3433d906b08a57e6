import { api } from '@health/contract';
import { useState } from 'react';
import { fetchFile } from '../../api/call.ts';
import { errorDataOf } from '../../api/request-error.ts';
import { downloadFile } from '../../components/download.ts';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { notifySuccess } from '../../components/notify.ts';
import { ProblemAlert } from '../../components/ProblemAlert.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import { accountApi, useShowAccountQuery } from '../endpoints.ts';
import { PasswordField } from '../form/AccountForm.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { AccountSection, Loaded } from './AccountSection.tsx';

/** Fetches everything stored about the user as a zip archive. Throws `RequestError` when the server refuses. */
const fetchArchive = (password: string | undefined): Promise<Blob> =>
  fetchFile(api.exportData, { body: password === undefined ? {} : { password } });

/** The download of everything stored about the user. */
export function DownloadSection() {
  const query = useShowAccountQuery({});
  return (
    <AccountSection
      title="Your data"
      text="Everything that is kept about you, in one archive: JSON for programs, CSV for spreadsheets, and RIS for reference managers."
    >
      <Loaded query={query}>
        {({ has_password: hasPassword }) => <DownloadForm hasPassword={hasPassword} />}
      </Loaded>
    </AccountSection>
  );
}

function DownloadForm({ hasPassword }: { hasPassword: boolean }) {
  const dispatch = useAppDispatch();
  const [isLoading, setIsLoading] = useState(false);
  const fetchIt = async (password: string | undefined) => {
    setIsLoading(true);
    try {
      const archive = await fetchArchive(password);
      downloadFile(`health-application-${new Date().toISOString().slice(0, 10)}.zip`, archive);
      return {};
    } catch (error) {
      return { error: errorDataOf(error) };
    } finally {
      setIsLoading(false);
    }
  };
  const { form, submit, formError } = useAccountForm({
    initialValues: { password: '' },
    schema: api.exportData.body,
    send: ({ password }) => fetchIt(hasPassword ? password : undefined),
    onDone: () => {
      dispatch(accountApi.util.invalidateTags(['access']));
      notifySuccess('Your data is downloaded');
    },
  });
  return (
    <form onSubmit={submit} noValidate aria-label="Download your data" style={{ width: '100%' }}>
      {hasPassword && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          mb="sm"
          {...form.getInputProps('password')}
        />
      )}
      <ProblemAlert problem={formError} />
      <LoadingButton type="submit" variant="default" loading={isLoading}>
        Download everything
      </LoadingButton>
    </form>
  );
}
