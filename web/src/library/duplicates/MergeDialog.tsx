import type { DuplicateGroup } from '@health/contract';
import { Button, Card, Checkbox, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { notifySuccess } from '../../components/notify.ts';
import { PagesOf } from '../../components/PagesOf.tsx';
import { ProblemAlert } from '../../components/ProblemAlert.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import { reloadSaved } from '../../store/papers-endpoints.ts';
import { useMergeDuplicatesMutation } from '../endpoints.ts';

const ROWS = 20;

interface MergeDialogProps {
  opened: boolean;
  onClose: () => void;
  groups: DuplicateGroup[];
}

/** Shows which saved papers are or may be the same work, and merges each group with one press. */
export default function MergeDialog({ opened, onClose, groups }: MergeDialogProps) {
  const dispatch = useAppDispatch();
  const [merge, { isLoading }] = useMergeDuplicatesMutation();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [page, setPage] = useState(1);
  const [problem, setProblem] = useState('');
  const chosen = groups.filter((group) => !left.has(nameOfGroup(group)));
  const start = async () => {
    setProblem('');
    try {
      const pmc_ids = chosen.flatMap(({ papers }) => papers.map(({ pmc_id }) => pmc_id));
      const { pmc_ids: kept } = await merge({ body: { pmc_ids } }).unwrap();
      notifySuccess(`${works(kept.length)} merged`);
      await dispatch(reloadSaved());
      onClose();
    } catch (error) {
      const { message } = error as { message?: string };
      setProblem(message || 'They could not be merged. Please try again.');
    }
  };
  const toggle = (group: DuplicateGroup) => {
    const next = new Set(left);
    if (!next.delete(nameOfGroup(group))) next.add(nameOfGroup(group));
    setLeft(next);
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Duplicates" size="lg">
      <Stack>
        <Text>
          These share an id, or title, year and first author, and nothing says that they are two works. The
          first of each stays; notes, tags, folders, reading status and rating of the others come to it.
        </Text>
        {groups.slice((page - 1) * ROWS, page * ROWS).map((group) => (
          <GroupCard
            key={nameOfGroup(group)}
            group={group}
            isChosen={!left.has(nameOfGroup(group))}
            onToggle={() => toggle(group)}
          />
        ))}
        {groups.length > ROWS && (
          <PagesOf
            what="duplicates"
            total={Math.ceil(groups.length / ROWS)}
            value={page}
            onChange={setPage}
          />
        )}
        <ProblemAlert problem={problem} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <LoadingButton loading={isLoading} disabled={chosen.length === 0} onClick={start}>
            Merge {works(chosen.length)}
          </LoadingButton>
        </Group>
      </Stack>
    </Modal>
  );
}

interface GroupCardProps {
  group: DuplicateGroup;
  isChosen: boolean;
  onToggle: () => void;
}

function GroupCard({ group: { papers }, isChosen, onToggle }: GroupCardProps) {
  const [kept, ...others] = papers;
  return (
    <Card withBorder padding="sm">
      <Checkbox
        label={kept?.title}
        description={kept && placeOf(kept)}
        checked={isChosen}
        onChange={onToggle}
        styles={{ label: { fontWeight: 600 } }}
      />
      <List size="sm" mt="xs" ml="xl">
        {others.map((paper) => (
          <List.Item key={paper.pmc_id}>
            {paper.title}
            <Text size="xs" c="dimmed">
              {placeOf(paper)}
            </Text>
          </List.Item>
        ))}
      </List>
    </Card>
  );
}

const nameOfGroup = ({ papers }: DuplicateGroup): string => papers.map(({ pmc_id }) => pmc_id).join();

const works = (count: number): string => `${count.toLocaleString('en-GB')} ${count === 1 ? 'work' : 'works'}`;

/** Authors, journal and year, and whether the library has the paper. */
const placeOf = ({ pmc_id, byline }: DuplicateGroup['papers'][number]): string =>
  [byline, pmc_id.startsWith('REF') ? 'reference without its paper' : pmc_id].filter(Boolean).join(' · ');
