import { Box, Button, Drawer, Grid, Group, Title } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { HistoryIcon } from '../../components/icons.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectNewPapers } from '../../store/search.ts';
import classes from './search.module.css';

interface SearchColumnsProps {
  /** The past searches. */
  aside: ReactNode;
  children: ReactNode;
}

/** The heading and the two columns of the page. Narrow screens have the past searches in a drawer: the answer comes first. */
export function SearchColumns({ aside, children }: SearchColumnsProps) {
  const isNarrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false });
  const heading = (
    <Title className={classes.heading} flex={1}>
      Health App Search
    </Title>
  );
  // The same tree at every width: items ticked in a list stay ticked when a tablet is rotated.
  return (
    <Box w={{ base: 'calc(100% - 2rem)', sm: '85%' }} mx="auto" data-wide-page>
      <Group justify="space-between" wrap="nowrap" mb={isNarrow ? 4 : 'xs'} className="not-on-paper">
        {heading}
        {isNarrow && <HistoryDrawer>{aside}</HistoryDrawer>}
      </Group>
      <Grid columns={16} gap="xl">
        <Grid.Col span={isNarrow ? 16 : 13} order={2}>
          {children}
        </Grid.Col>
        {!isNarrow && (
          <Grid.Col span={3} order={1} className="not-on-paper">
            {aside}
          </Grid.Col>
        )}
      </Grid>
    </Box>
  );
}

function HistoryDrawer({ children }: { children: ReactNode }) {
  const [opened, { open, close }] = useDisclosure(false);
  const { key } = useLocation();
  // Choosing a search in the drawer closes it, since the user wants to see the search.
  useEffect(() => {
    if (key) close();
  }, [key, close]);
  const waiting = useAppSelector(selectNewPapers);
  return (
    <>
      <Button
        variant="default"
        flex="none"
        px="xs"
        leftSection={<HistoryIcon />}
        aria-haspopup="dialog"
        aria-label={waiting > 0 ? `History, ${waiting} new ${waiting === 1 ? 'paper' : 'papers'}` : undefined}
        onClick={open}
      >
        History
      </Button>
      <Drawer opened={opened} onClose={close} position="left" size="sm" title="Your searches">
        {children}
      </Drawer>
    </>
  );
}
