import { FileInput, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { ProblemAlert } from '../../components/ProblemAlert.tsx';

interface ChooseReferencesProps {
  problem: string;
  isChecking: boolean;
  onCheck: (file: File | null, text: string) => void;
}

/** The first step of an import: a file or pasted text. */
export function ChooseReferences({ problem, isChecking, onCheck }: ChooseReferencesProps) {
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  return (
    <form
      noValidate
      aria-label="Choose references"
      onSubmit={(event) => {
        event.preventDefault();
        onCheck(file, text);
      }}
    >
      <Stack>
        <Text>
          RIS, BibTeX, nbib, CSL-JSON and CSV, as reference managers and databases export them, or a list of
          PMIDs, PMC ids or DOIs.
        </Text>
        <FileInput
          label="File"
          placeholder="Choose a file"
          clearable
          clearButtonProps={{ 'aria-label': 'Remove the file' }}
          value={file}
          onChange={setFile}
        />
        <Textarea
          label="Or paste"
          placeholder="10.1000/182, PMC5064056, 29056589"
          autosize
          minRows={4}
          maxRows={10}
          disabled={file !== null}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ProblemAlert problem={problem} />
        <Group justify="flex-end">
          <LoadingButton type="submit" loading={isChecking}>
            Show what is in it
          </LoadingButton>
        </Group>
      </Stack>
    </form>
  );
}
