import { Anchor, Table, Typography } from '@mantine/core';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import classes from './answers.module.css';
import { type Pointing, PointingContext } from './pointing.ts';
import { SourceLink } from './SourceLink.tsx';
import { safeUrl, sourceOf } from './safe-url.ts';

interface AnswerTextProps {
  /** Markdown. */
  content: string;
  pointing: Pointing;
}

/** The words of an answer. Only links that cannot run anything are let through, and no pictures. */
export function AnswerText({ content, pointing }: AnswerTextProps) {
  return (
    <PointingContext value={pointing}>
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
    </PointingContext>
  );
}

/** The answer stands below a heading of the second order, so its own begin with the third. Wide tables scroll. */
const components: Components = {
  h1: 'h3',
  h2: 'h3',
  a: ({ href, children }) => {
    const source = sourceOf(href);
    if (source) return <SourceLink source={source}>{children}</SourceLink>;
    return <OutwardLink href={href}>{children}</OutwardLink>;
  },
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
