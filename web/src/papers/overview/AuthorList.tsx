import { Anchor, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { AuthorLinks } from '../details/SearchLink.tsx';

const shownAtFirst = 10;

interface AuthorListProps {
  names: string[];
}

/** All authors of a paper, each a link to their papers; long lists open on demand. */
export function AuthorList({ names }: AuthorListProps) {
  const [all, { toggle }] = useDisclosure(false);
  if (names.length === 0) return null;
  const shown = all ? names : names.slice(0, shownAtFirst);
  return (
    <Text c="dimmed">
      <AuthorLinks names={shown} />{' '}
      {names.length > shownAtFirst && (
        <Anchor component="button" type="button" inherit aria-expanded={all} onClick={toggle}>
          {all ? 'Show fewer' : `and ${names.length - shownAtFirst} more`}
        </Anchor>
      )}
    </Text>
  );
}
