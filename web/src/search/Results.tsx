import type { SearchResult } from '@health/contract';
import { Anchor, Stack, Text, Title, Typography } from '@mantine/core';
import { format } from 'date-fns';
import { useCallback, useMemo, useState } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { PaperOverview, useOverview } from '../papers/PaperOverview.tsx';
import { SourceCards } from './SourceCards.tsx';
import { safeUrl, sourceOf } from './safe-url.ts';
import classes from './search.module.css';

/** A written answer and the papers it quotes. A number in the text leads to its source and marks it. */
export default function Results({ result }: { result: SearchResult }) {
  const [marked, setMarked] = useState<number | null>(null);
  const { show, overview } = useOverview();
  const mark = useCallback((source: number) => {
    setMarked(source);
    const card = document.getElementById(`source-${source}`);
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack gap="xl">
      <section aria-label="Results">
        <Title order={2}>Results</Title>
        <Text size="sm" c="dimmed" mb="sm">
          Answered on {format(result.created * 1000, "MMMM d, yyyy 'at' HH:mm")} ({result.model})
        </Text>
        <Answer content={result.content} onSource={mark} />
      </section>
      <section aria-label="Sources">
        <Title order={2} mb="sm">
          Sources
        </Title>
        <SourceCards citations={result.citations} marked={marked} onOpen={show} />
      </section>
      <PaperOverview {...overview} />
    </Stack>
  );
}

interface AnswerProps {
  content: string;
  onSource: (source: number) => void;
}

function Answer({ content, onSource }: AnswerProps) {
  const components = useMemo<Components>(
    () => ({
      ...headings,
      a: ({ href, children }) => <AnswerLink {...{ href, children, onSource }} />,
    }),
    [onSource],
  );
  return (
    <Typography className={classes.answer}>
      <Markdown urlTransform={safeUrl} disallowedElements={['img']} components={components}>
        {content}
      </Markdown>
    </Typography>
  );
}

/** The answer stands below a heading of the second order, so its own begin with the third. */
const headings: Components = { h1: 'h3', h2: 'h3' };

interface AnswerLinkProps extends React.PropsWithChildren {
  href?: string;
  onSource: (source: number) => void;
}

function AnswerLink({ href, onSource, children }: AnswerLinkProps) {
  const source = sourceOf(href);
  if (!href) return <span>{children}</span>;
  if (!source) {
    return (
      <Anchor href={href} target="_blank" rel="noopener noreferrer" inherit underline="always">
        {children}
      </Anchor>
    );
  }
  return (
    <a
      href={href}
      className={classes.chip}
      aria-label={`Source ${source}`}
      onClick={(event) => {
        event.preventDefault();
        onSource(source);
      }}
    >
      {children}
    </a>
  );
}
