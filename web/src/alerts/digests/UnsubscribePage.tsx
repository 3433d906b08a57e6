import { useParams, useSearchParams } from 'react-router';
import { OneButtonPage } from '../../components/OneButtonPage.tsx';
import { paths } from '../../paths.ts';
import { useUnsubscribeMutation } from '../endpoints.ts';

/** The texts of the page for emails about searches, and for those about recommended papers. */
const sentences = {
  searches: {
    asks: 'You get an e-mail when one of your recurrent searches finds something new. It ends with this button; the searches themselves go on.',
    ended: 'You get no more e-mails about your searches. The searches themselves go on.',
  },
  recommendations: {
    asks: 'You get recommended papers by e-mail. That ends with this button; they still stand on your home page.',
    ended: 'You get no more recommended papers by e-mail. They still stand on your home page.',
  },
};

/** The page of the unsubscribe link, for users who are logged in or not. */
export default function UnsubscribePage() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const words = search.get('of') === 'recommendations' ? sentences.recommendations : sentences.searches;
  const [unsubscribe, { isSuccess, isLoading, error }] = useUnsubscribeMutation();
  return (
    <OneButtonPage
      title="Stop the e-mails"
      text={isSuccess ? words.ended : words.asks}
      error={error}
      isDone={isSuccess}
      next={{ to: paths.profile, words: 'Switch them on again in your profile' }}
      button="Stop these e-mails"
      isLoading={isLoading}
      onClick={() => unsubscribe({ params: { id: token } })}
    />
  );
}
