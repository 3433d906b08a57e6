import type { Citation } from '@health/contract';
import { Anchor, Table, Typography } from '@mantine/core';
import { useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import classes from './answers.module.css';
import { SourceLink } from './SourceLink.tsx';
import { safeUrl, sourceOf } from './safe-url.ts';

interface AnswerTextProps {
  /** Markdown. */
  content: string;
  citations: Citation[];
  marked: number | null;
  /** Says which source the pointer or the focus is on; null when on none. */
  point: (source: number | null) => void;
  goTo: (source: number) => void;
}

/** The words of an answer. Only links that cannot run anything are let through, and no pictures. */
export function AnswerText({ content, citations, marked, point, goTo }: AnswerTextProps) {
  const components = useMemo<Components>(
    () => ({
      ...plain,
      a: ({ href, children }) => {
        const source = sourceOf(href);
        if (!source) return <OutwardLink href={href}>{children}</OutwardLink>;
        const quote = citations[source - 1]?.quote ?? '';
        return (
          <SourceLink {...{ source, quote, point, goTo }} isMarked={marked === source}>
            {children}
          </SourceLink>
        );
      },
    }),
    [citations, marked, point, goTo],
  );
  return (
    <Typography className={classes.answer}>
      <Markdown
        remarkPlugins={[remarkGfm]}
        urlTransform={safeUrl}
        disallowedElements={['img']}
        components={components}
      >
        {content}
      </Markdown>
    </Typography>
  );
}

/** The answer stands below a heading of the second order, so its own begin with the third. Wide tables scroll. */
const plain: Components = {
  h1: 'h3',
  h2: 'h3',
  table: ({ children }) => (
    <Table.ScrollContainer minWidth={560} my="md">
      <Table withRowBorders verticalSpacing="xs">
        {children}
      </Table>
    </Table.ScrollContainer>
  ),
};

function OutwardLink({ href, children }: React.PropsWithChildren<{ href?: string | undefined }>) {
  if (!href) return <span>{children}</span>;
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" inherit underline="always">
      {children}
    </Anchor>
  );
}
