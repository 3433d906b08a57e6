import { ExternalIcon } from '../../../components/icons.tsx';
import classes from './blocks.module.css';

interface PartLinkProps {
  page: string;
  /** The name of the part in the article. */
  anchor: string | null;
}

/** A link to a part of the article at PubMed Central; nothing when the article has no page there. */
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
