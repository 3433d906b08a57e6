import { messages } from '@health/contract';
import { Button, CloseButton, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { PartFailed } from '../../components/LoadFailed.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { fetchInterests } from '../../store/interests.ts';
import classes from './InterestButtons.module.css';
import { useInterestActions } from './use-interest-actions.ts';

interface InterestButtonsProps {
  editing: boolean;
  /** What pressing an interest does outside edit mode. */
  onPick: (name: string) => void;
}

/** The user's interests in two columns. In edit mode they wiggle and can be deleted. */
export function InterestButtons({ editing, onPick }: InterestButtonsProps) {
  const dispatch = useAppDispatch();
  const { interests, status } = useAppSelector((state) => state.interests);
  const { remove } = useInterestActions();
  const list = useRef<HTMLUListElement>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const removeOne = async (name: string) => {
    if (leaving) return;
    setLeaving(name);
    await remove(name);
    setLeaving(null);
    // The focused button was removed with its interest; a keyboard user continues from the first one left.
    list.current?.querySelector<HTMLButtonElement>('[data-delete]')?.focus();
  };
  if (interests.length === 0 && status === 'rejected')
    return <PartFailed text={`${messages.interestsNotLoaded}.`} onRetry={() => dispatch(fetchInterests())} />;
  if (interests.length === 0)
    return (
      <Text c="dimmed" {...(status !== 'fulfilled' && { 'data-still-loading': true })}>
        {status === 'fulfilled' ? 'No interests yet.' : 'Loading…'}
      </Text>
    );
  return (
    <ul ref={list} className={classes.grid} aria-label="Your interests">
      {interests.map((name) => (
        <li key={name} className={classes.cell} data-editing={editing || undefined}>
          <Button
            fullWidth
            variant="light"
            className={classes.interest}
            aria-disabled={editing}
            onClick={() => editing || onPick(name)}
          >
            {name}
          </Button>
          {editing && (
            <CloseButton
              className={classes.delete}
              radius="xl"
              variant="filled"
              aria-label={`Delete ${name}`}
              data-delete
              onClick={() => removeOne(name)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
