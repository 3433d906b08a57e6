import type { DocumentReference } from '@health/contract';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { referenceUnit, referenceWords } from '../text/reading-text.ts';
import classes from './blocks.module.css';
import { Words } from './Words.tsx';

interface ReferenceListProps {
  references: readonly DocumentReference[];
  /** The keys of references that are papers of this library, by index. */
  here: ReadonlyMap<number, string>;
}

/** The reference list, each entry with links to where it can be read: here, by DOI or at PubMed. */
export function ReferenceList({ references, here }: ReferenceListProps) {
  return (
    <ol className={classes.references}>
      {references.map((entry, place) => (
        <li key={referenceUnit(place)} id={referenceUnit(place)} tabIndex={-1}>
          <span className={classes.marker}>{entry.label || `${place + 1}.`}</span>
          <div>
            <Words unit={referenceUnit(place)} runs={[referenceWords(entry)]} />
            <ReferenceLinks entry={entry} here={here.get(place)} number={entry.label || `${place + 1}`} />
          </div>
        </li>
      ))}
    </ol>
  );
}

interface ReferenceLinksProps {
  entry: DocumentReference;
  here: string | undefined;
  number: string;
}

function ReferenceLinks({ entry: { doi, pmid, pmc_id }, here, number }: ReferenceLinksProps) {
  const links = [
    doi && ['DOI', `https://doi.org/${encodeURIComponent(doi).replaceAll('%2F', '/')}`],
    pmid && ['PubMed', `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`],
    pmc_id && ['PubMed Central', `https://pmc.ncbi.nlm.nih.gov/articles/${pmc_id}/`],
  ].filter((link) => Array.isArray(link));
  if (!here && links.length === 0) return null;
  return (
    <span className={classes.referenceLinks}>
      {here && (
        <Link to={paths.paper(here)} aria-label={`In this library: reference ${number}`}>
          In this library
        </Link>
      )}
      {links.map(([name = '', href]) => (
        <a
          key={name}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${name} of reference ${number}`}
        >
          {name}
        </a>
      ))}
    </span>
  );
}
