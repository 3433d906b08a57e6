import { highlightColours, type UserHighlight } from '@health/contract';
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '../../../components/ProblemAlert.tsx';
import { useChangeHighlightMutation } from '../endpoints.ts';
import classes from './highlights.module.css';

interface HighlightDialogProps {
  highlight: UserHighlight;
  onDelete: () => void;
  onClose: () => void;
}

/** A highlight with its colour and note. Changes are stored when the dialog is closed. */
export function HighlightDialog({ highlight, onDelete, onClose }: HighlightDialogProps) {
  const { draft, problem, isStoring, setNote, setColour, finish } = useHighlightDraft(highlight, onClose);
  return (
    <Modal opened onClose={finish} title="Highlight" size="md">
      <Stack gap="sm">
        <blockquote className={classes.quote} data-colour={draft.colour}>
          {highlight.quote}
        </blockquote>
        <Group gap={8} role="radiogroup" aria-label="Colour">
          {highlightColours.map((colour) => (
            <input
              key={colour}
              type="radio"
              name="colour"
              checked={colour === draft.colour}
              aria-label={colour}
              className={classes.colour}
              data-colour={colour}
              onChange={() => setColour(colour)}
            />
          ))}
        </Group>
        <Textarea
          label="Note"
          data-autofocus
          autosize
          minRows={3}
          maxRows={12}
          maxLength={10_000}
          value={draft.note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <ProblemAlert problem={problem} />
        <Group justify="space-between">
          <Button variant="default" onClick={onDelete}>
            Delete highlight
          </Button>
          <Button loading={isStoring} onClick={finish}>
            Done
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Colour and note while they are edited. When they were changed elsewhere in the meantime, the field contains both notes. */
function useHighlightDraft(highlight: UserHighlight, onClose: () => void) {
  const [change, { isLoading }] = useChangeHighlightMutation();
  const [base, setBase] = useState(highlight);
  const [draft, setDraft] = useState({ colour: highlight.colour, note: highlight.note });
  const [problem, setProblem] = useState('');
  const finish = async () => {
    if (draft.note === base.note && draft.colour === base.colour) {
      onClose();
      return;
    }
    try {
      const body = { id: highlight.id, ...draft, version: base.version };
      const { kept, highlight: stored } = await change({ body }).unwrap();
      if (kept) {
        onClose();
        return;
      }
      setBase(stored);
      setDraft({ ...draft, note: [stored.note, draft.note].filter(Boolean).join('\n\n') });
      setProblem(
        'This note was changed in another window meanwhile. Both texts stand here; nothing is lost.',
      );
    } catch (error) {
      setProblem((error as { message?: string }).message || 'The highlight could not be stored.');
    }
  };
  return {
    ...{ draft, problem, isStoring: isLoading },
    setNote: (note: string) => setDraft({ ...draft, note }),
    setColour: (colour: UserHighlight['colour']) => setDraft({ ...draft, colour }),
    finish: () => void finish(),
  };
}
