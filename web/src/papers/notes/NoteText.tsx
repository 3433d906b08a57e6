import { Anchor, Typography } from '@mantine/core';
import type { Components } from 'react-markdown';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';

/** Keeps addresses that cannot run code; others become empty. */
export const safeAddress = (address: string): string => (/^(?:https?|mailto):/i.test(address) ? address : '');

interface NoteTextProps {
  /** Markdown. */
  text: string;
}

/** A rendered note. Markup in it is shown as text, and images are removed, since they would contact another host. */
export default function NoteText({ text }: NoteTextProps) {
  return (
    <Typography fz="sm" style={{ overflowWrap: 'anywhere' }}>
      <Markdown
        remarkPlugins={[remarkGfm]}
        urlTransform={safeAddress}
        disallowedElements={['img']}
        components={components}
      >
        {text}
      </Markdown>
    </Typography>
  );
}

/** A note is below a heading of level 3. */
const components: Components = {
  h1: 'h4',
  h2: 'h5',
  h3: 'h6',
  a: ({ href, children }) =>
    href ? (
      <Anchor href={href} target="_blank" rel="noopener noreferrer" inherit underline="always">
        {children}
      </Anchor>
    ) : (
      <span>{children}</span>
    ),
};
