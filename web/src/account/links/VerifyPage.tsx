import { OneButtonPage } from '../../components/OneButtonPage.tsx';
import { paths } from '../../paths.ts';
import { useVerifyEmailMutation } from '../endpoints.ts';
import { useLinkToken } from './use-link-token.ts';

const explanation = (token: string): string =>
  token
    ? 'With this button you confirm that the e-mail with the link reached you.'
    : 'Open the link in the e-mail again: this address lacks a part of it. The account page sends a new one.';

/** The page behind the link that verifies an e-mail address. */
export default function VerifyPage() {
  const token = useLinkToken();
  const [verify, { data, isLoading, error }] = useVerifyEmailMutation();
  return (
    <OneButtonPage
      title="Verify your e-mail address"
      text={data ? `${data.email} is verified.` : explanation(token)}
      error={error}
      isDone={data !== undefined}
      next={{ to: paths.account, words: 'To your account' }}
      button="Verify the address"
      isLoading={isLoading}
      isDisabled={!token}
      onClick={() => verify({ body: { token } })}
    />
  );
}
