import { Anchor, Table, Typography } from '@mantine/core';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import classes from './answers.module.css';
import { type SourceHighlight, SourceHighlightContext, SourceLink } from './SourceLink.tsx';

interface AnswerTextProps {
  /** Markdown. */
  content: string;
  highlight: SourceHighlight;
}

/** The text of an answer. Only links with a safe scheme are kept, and no images. */
export function AnswerText({ content, highlight }: AnswerTextProps) {
  return (
    <SourceHighlightContext value={highlight}>
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
    </SourceHighlightContext>
  );
}

/** The answer is below a heading of level 2, so its own headings begin at level 3. Wide tables scroll. */
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

const schemes = /^(https?|ircs?|mailto|xmpp):/i;
const toSource = /^#source-(\d+)$/;

/** The source of the answer that a link within the page leads to, counted from 1. */
export function sourceOf(url: string | undefined): number | null {
  const number = toSource.exec(url ?? '')?.[1];
  return number ? Number(number) : null;
}

/** Keeps addresses that cannot run code, and links to the answer's own sources; others become empty. */
export function safeUrl(url: string): string {
  return schemes.test(url) || toSource.test(url) ? url : '';
}
