import { Pagination } from '@mantine/core';

interface PagesOfProps {
  /** What is on the pages, "papers". */
  what: string;
  total: number;
  value: number;
  onChange: (page: number) => void;
  mt?: string;
}

/** The numbers of pages, whose controls have names that screen readers say. */
export const PagesOf = ({ what, ...pages }: PagesOfProps) => (
  <Pagination
    aria-label={`Pages of ${what}`}
    getControlProps={(control) => ({ 'aria-label': `Go to the ${control} page` })}
    {...pages}
  />
);
