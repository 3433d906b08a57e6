import { messages } from '@health/contract';
import { CloseButton } from '@mantine/core';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { withToasts } from '../../components/notify.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { rankingChanged } from '../../store/papers.ts';
import { ratePaper } from '../../store/papers-endpoints.ts';
import classes from './StarRating.module.css';

/** Returns a function that rates a paper and shows a toast. The stars change at once, and back when the server rejects it. */
export function useRating() {
  const dispatch = useAppDispatch();
  return async ({ pmc_id, ranking }: { pmc_id: string; ranking: number }, value: number) => {
    dispatch(rankingChanged({ pmc_id, ranking: value }));
    const rating = dispatch(ratePaper({ pmc_id, value })).unwrap();
    if (!(await withToasts(rating, messages.paperRated, messages.paperNotRated))) {
      dispatch(rankingChanged({ pmc_id, ranking }));
    }
  };
}

/** Milliseconds without another step after which a choice is final. */
const PAUSE_MS = 800;

/**
 * A choice made in steps with the arrow keys: `choose` shows it at once. It becomes final, and `onSettled` is called once, after
 * a pause, on `settle`, or when its control unmounts. `drop` discards it.
 */
function useSettling<Choice>(onSettled: (choice: Choice) => void) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const waiting = useRef<{ choice: Choice; timer: number } | null>(null);
  const report = useRef(onSettled);
  useEffect(() => {
    report.current = onSettled;
  });
  const drop = useCallback(() => {
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    waiting.current = null;
    setChoice(null);
  }, []);
  const settle = useCallback(() => {
    const last = waiting.current;
    drop();
    if (last) report.current(last.choice);
  }, [drop]);
  const choose = (next: Choice) => {
    drop();
    setChoice(next);
    waiting.current = { choice: next, timer: window.setTimeout(settle, PAUSE_MS) };
  };
  useEffect(() => settle, [settle]);
  return { choice, choose, settle, drop };
}

const stars = [1, 2, 3, 4, 5];

interface StarRatingProps {
  /** 0 when unrated. */
  value: number;
  onChange: (value: number) => void;
  /** The name of what is rated, for screen readers. */
  label: string;
}

/**
 * Five stars as a radio group; the chosen star or the cross clears the rating. On the way to a star the arrow keys choose every
 * star before it: only the last one is a rating.
 */
export function StarRating({ value, onChange, label }: StarRatingProps) {
  const name = useId();
  const [hovered, setHovered] = useState(0);
  const { choice, choose, settle, drop } = useSettling(onChange);
  const byArrow = useRef(false);
  const shown = choice ?? value;
  const lit = hovered || shown;
  const rate = (star: number) => {
    drop();
    onChange(star);
  };
  return (
    <div className={classes.root}>
      <div
        role="radiogroup"
        aria-label={label}
        className={classes.stars}
        onPointerLeave={() => setHovered(0)}
        onKeyDown={({ key }) => {
          byArrow.current = key.startsWith('Arrow');
          if (key === 'Enter') settle();
        }}
        onKeyUp={() => {
          byArrow.current = false;
        }}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || settle()}
      >
        {stars.map((star) => (
          <label
            key={star}
            className={classes.star}
            data-lit={star <= lit || undefined}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(star)}
          >
            <input
              type="radio"
              name={name}
              checked={shown === star}
              aria-label={star === 1 ? '1 star' : `${star} stars`}
              onChange={() => (byArrow.current ? choose(star) : rate(star))}
              onClick={() => shown === star && !byArrow.current && rate(0)}
            />
            <Star />
          </label>
        ))}
      </div>
      {shown > 0 && <CloseButton size="sm" aria-label="Clear rating" onClick={() => rate(0)} />}
    </div>
  );
}

function Star() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2.8l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.6l6.5-.9z" />
    </svg>
  );
}
