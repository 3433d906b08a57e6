import { paperKey } from '@health/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PaperOverview, useOverview } from '../../papers/overview/PaperOverview.tsx';

/** Opens the paper that the address names, as links in e-mails do; closing it takes it out of the address. */
export function LinkedPaper() {
  const [query, setQuery] = useSearchParams();
  const { show, overview } = useOverview();
  const [shown, setShown] = useState<string | null>(null);
  const named = namedIn(query);
  if (named !== shown) {
    setShown(named);
    if (named) show(named);
  }
  const close = () => {
    overview.onClose();
    setQuery({}, { replace: true });
  };
  return <PaperOverview {...overview} onClose={close} />;
}

function namedIn(query: URLSearchParams): string | null {
  const wanted = query.get('paper') ?? '';
  return paperKey.safeParse(wanted).success ? wanted : null;
}
