import type { SearchResult } from '@health/contract';
import { useAppSelector } from '../../store/hooks.ts';
import { FurtherNote, FurtherSection } from '../further/FurtherSection.tsx';
import { ShareControl } from '../sharing/ShareControl.tsx';
import { AnswerBody } from './AnswerBody.tsx';

interface AnswerViewProps {
  query: string;
  result: SearchResult;
  /** Answers the question again with the papers that came from elsewhere. */
  onAskAgain: () => void;
}

/** The answer to a question of the user's own, with what they can do to find more and to share it. */
export default function AnswerView({ query, result, onAskAgain }: AnswerViewProps) {
  const item = useAppSelector(({ search }) => search.history.find(({ id }) => id === result.id));
  return (
    <AnswerBody
      query={query}
      answer={result}
      notices={item?.notices ?? []}
      newPapers={result.further?.new_papers ?? []}
      made={<FurtherNote result={result} />}
      actions={<ShareControl id={result.id} sharedId={item?.shared_id ?? null} />}
      further={<FurtherSection query={query} result={result} onAnswerAgain={onAskAgain} />}
    />
  );
}
