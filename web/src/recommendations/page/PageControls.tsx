import { Button, Pagination, Text, useMatches } from '@mantine/core';
import classes from './home.module.css';

interface PageControlsProps {
  pages: number;
  page: number;
  onPage: (page: number) => void;
  onNextInterest: () => void;
  onModify: () => void;
  disabled: boolean;
}

/** Both buttons fit in one row on a phone of 390 pixels. */
const PADDING = { base: 'sm', sm: 'md' } as const;

/** Paging through the recommendations, interest by interest, and changing the interests. */
export function PageControls(props: PageControlsProps) {
  const { pages, page, onPage, onNextInterest, onModify, disabled } = props;
  const isNarrow = useMatches({ base: true, sm: false });
  return (
    <>
      {/* Keeps its height while there are no pages yet, so that the buttons do not move. */}
      <div className={classes.paging}>
        <Pagination.Root
          aria-label="Pages of recommendations"
          // Without papers there is one page, and none after it.
          total={Math.max(1, pages)}
          value={page}
          onChange={onPage}
          disabled={disabled}
          getItemProps={(number) => ({ 'aria-label': isNarrow ? `Page ${number}` : undefined })}
        >
          <div className={classes.pages}>
            <Pagination.Previous aria-label="Go to the previous page" />
            {isNarrow ? <PageOf page={page} pages={Math.max(1, pages)} /> : <Pagination.Items />}
            <Pagination.Next aria-label="Go to the next page" />
          </div>
        </Pagination.Root>
      </div>
      <div className={classes.buttons}>
        <Button
          flex="1 0 auto"
          px={PADDING}
          variant="default"
          disabled={disabled || pages === 0}
          onClick={onNextInterest}
        >
          Go to next interest
        </Button>
        {/* Inactive while loading, but focusable: the closed interest dialog returns the focus to it. */}
        <Button
          flex="1 0 auto"
          px={PADDING}
          variant="default"
          aria-disabled={disabled}
          data-disabled={disabled || undefined}
          onClick={() => disabled || onModify()}
        >
          Modify interests
        </Button>
      </div>
    </>
  );
}

/** For narrow screens without room for one button per page. */
function PageOf({ page, pages }: { page: number; pages: number }) {
  return (
    <Text size="sm" className={classes.pageOf}>
      {page} / {pages}
    </Text>
  );
}

/** The pager at the bottom of the page, for users who have read that far. */
export function FootPaging({
  pages,
  page,
  onPage,
  disabled,
}: Pick<PageControlsProps, 'pages' | 'page' | 'onPage' | 'disabled'>) {
  if (pages < 2) return null;
  return (
    <nav aria-label="More recommendations" className={classes.foot}>
      <Button variant="default" disabled={disabled || page === 1} onClick={() => onPage(page - 1)}>
        Previous page
      </Button>
      <Text size="sm" c="dimmed">
        Page {page} of {pages}
      </Text>
      <Button variant="default" disabled={disabled || page === pages} onClick={() => onPage(page + 1)}>
        Next page
      </Button>
    </nav>
  );
}
