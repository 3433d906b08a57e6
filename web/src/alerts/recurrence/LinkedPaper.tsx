import { paperKey } from '@health/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PaperOverview } from '../../papers/overview/PaperOverview.tsx';

/** Opens the paper that the address names, as links in e-mails do; closing it takes it out of the address. */
export function LinkedPaper() {
  const [query, setQuery] = useSearchParams();
  const named = namedIn(query);
  // The paper stays named while its dialog fades out.
  const [last, setLast] = useState(named);
  if (named !== null && named !== last) setLast(named);
  return (
    <PaperOverview
      pmcId={last}
      cited={null}
      opened={named !== null}
      onShow={(other) => setQuery({ paper: other })}
      onClose={() => setQuery({}, { replace: true })}
    />
  );
}

function namedIn(query: URLSearchParams): string | null {
  const linkedKey = query.get('paper') ?? '';
  return paperKey.safeParse(linkedKey).success ? linkedKey : null;
}
