import { Paper, Text } from '@mantine/core';

/** The kind of empty state: no papers yet, no saved papers, no search, no match for a filter, or no response of the server. */
type EmptySubject = 'papers' | 'library' | 'search' | 'filter' | 'unreachable';

const ACCENT = 'var(--mantine-color-anchor)';

/** Lines of text on a sheet, whose left edge is at x. */
const Sheet = ({ x, y }: { x: number; y: number }) => (
  <>
    <rect x={x} y={y} width="40" height="52" rx="5" fill="var(--mantine-color-body)" />
    <path d={`M${x + 9} ${y + 14}h22m-22 10h22m-22 10h14`} />
  </>
);

const drawings: Record<EmptySubject, React.ReactNode> = {
  papers: (
    <>
      <rect x="42" y="8" width="40" height="52" rx="5" transform="rotate(8 62 34)" />
      <Sheet x={24} y={12} />
      <path d="M60 54h14m-7-7v14" stroke={ACCENT} />
    </>
  ),
  library: (
    <>
      <Sheet x={28} y={12} />
      <path d="M56 8h14v24l-7-6-7 6z" stroke={ACCENT} fill="var(--mantine-color-body)" />
    </>
  ),
  search: (
    <>
      <Sheet x={22} y={8} />
      <circle cx="58" cy="42" r="13" stroke={ACCENT} fill="var(--mantine-color-body)" />
      <path d="m68 52 9 9" stroke={ACCENT} />
    </>
  ),
  filter: (
    <>
      <rect x="20" y="10" width="56" height="52" rx="6" strokeDasharray="4 5" />
      <path d="M34 26h28L52 38v12l-8-4v-8z" stroke={ACCENT} />
    </>
  ),
  unreachable: (
    <>
      <rect x="12" y="10" width="72" height="44" rx="6" />
      <path d="M36 64h24" />
      <path d="M24 34h10l5-12m18 24 5-12h10" stroke={ACCENT} />
      <path d="m44 40 8-14" strokeDasharray="2 6" stroke={ACCENT} />
    </>
  ),
};

/** A decorative drawing above the text of an empty state, in the text colours; hidden from screen readers. */
export function EmptyMark({ subject }: { subject: EmptySubject }) {
  return (
    <svg
      width="96"
      height="72"
      viewBox="0 0 96 72"
      fill="none"
      stroke="var(--mantine-color-dimmed)"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[subject]}
    </svg>
  );
}

interface EmptyStateProps {
  /** The drawing above the text. */
  subject: EmptySubject;
  title?: string;
  text: string;
}

/** Placeholder of an empty list or result: explains what will appear there, and below it what to do about it. */
export function EmptyState({ subject, title, text, children }: React.PropsWithChildren<EmptyStateProps>) {
  return (
    <Paper withBorder p="xl" ta="center" bg="transparent">
      <EmptyMark subject={subject} />
      {title && (
        <Text fw={600} mt="xs" mb={4}>
          {title}
        </Text>
      )}
      <Text c="dimmed" maw="34rem" mx="auto" style={{ textWrap: 'balance' }}>
        {text}
      </Text>
      {children}
    </Paper>
  );
}
