import type { Paper } from '@health/contract';
import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { publicationLine } from './paper-words.ts';
import classes from './SearchLink.module.css';
import { authorQuery, journalQuery } from './search-queries.ts';

/** A name that links to a search for its papers. */
function SearchLink({ name, query }: { name: string; query: string }) {
  return (
    <Anchor component={Link} to={paths.searchFor(query)} inherit c="inherit" className={classes.link}>
      {name}
    </Anchor>
  );
}

/** Author names, separated by commas; each links to a search for the author's papers. */
export function AuthorLinks({ names }: { names: readonly string[] }) {
  return names.map((name, place) => (
    // A name can occur twice in one list.
    <Fragment key={`${name} ${names.indexOf(name) === place ? '' : place}`}>
      {place > 0 && ', '}
      <AuthorLink name={name} />
    </Fragment>
  ));
}

function AuthorLink({ name }: { name: string }) {
  const query = authorQuery(name);
  return query ? <SearchLink name={name} query={query} /> : name;
}

/** The name of a journal, which links to a search for its papers. */
function JournalLink({ journal }: { journal: string }) {
  return <SearchLink name={journal} query={journalQuery(journal)} />;
}

/** Where a paper was published, "The Lancet · Volume 12 · 2021"; the journal links to a search for its papers. */
export function PublicationByline({ paper }: { paper: Paper }) {
  const rest = publicationLine({ ...paper, journal: '' });
  return (
    <>
      {paper.journal && <JournalLink journal={paper.journal} />}
      {paper.journal && rest && ' · '}
      {rest}
    </>
  );
}
