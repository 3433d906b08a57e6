import { ExternalIcon } from '../../../components/icons.tsx';
import classes from './blocks.module.css';

interface PartLinkProps {
  page: string;
  /** What the article calls the part. */
  anchor: string | null;
}

/** Leads to a part of the article at PubMed Central; nothing where the article has no page there. */
export function PartLink({ page, anchor, children }: React.PropsWithChildren<PartLinkProps>) {
  if (!page) return null;
  return (
    <a
      className={classes.partLink}
      href={anchor ? `${page}#${anchor}` : page}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children} <ExternalIcon size={14} />
    </a>
  );
}
