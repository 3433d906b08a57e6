import type { AuthorOffered } from '@health/contract';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** The names that are written out. */
const MOST_NAMES = 3;

/** Offers the papers of the author whom the query names. */
export function AuthorOffer({ names, papers, query }: AuthorOffered) {
  const named = names.slice(0, MOST_NAMES).join(' or ');
  return (
    <Text>
      {papers === 1 ? 'One paper here is' : `${papers.toLocaleString('en')} papers here are`} by{' '}
      {names.length > MOST_NAMES ? `${named} or others of this name` : named}.{' '}
      <Anchor component={Link} to={paths.searchFor(query)}>
        {papers === 1 ? 'Show it' : 'Show them'}
      </Anchor>
    </Text>
  );
}
