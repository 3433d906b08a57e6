import { Group, Kbd, TextInput, useMatches } from '@mantine/core';
import { searchField, useSearchIsWanted } from '../../components/focus/use-slash-key.ts';
import { SearchIcon } from '../../components/icons.tsx';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import classes from './search.module.css';

interface SearchBoxProps {
  query: string;
  onChange: (query: string) => void;
  onSearch: () => void;
}

/** The search field and its button, with the actions on the open search next to them. */
export function SearchBox({ query, onChange, onSearch, children }: React.PropsWithChildren<SearchBoxProps>) {
  const isLoading = useAppSelector(({ search }) => search.loading.search);
  const isWanted = useSearchIsWanted();
  // On a phone the placeholder needs the space.
  const hasKeys = useMatches({ base: false, sm: true });
  return (
    <search className="not-on-paper">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading) onSearch();
        }}
      >
        <Group gap="xs">
          <TextInput
            flex="1 1 220px"
            size="md"
            aria-label="Search query"
            placeholder="Please look up for papers"
            leftSection={<SearchIcon />}
            autoComplete="off"
            maxLength={2000}
            {...searchField}
            autoFocus={isWanted}
            rightSection={hasKeys && query === '' && <Kbd>/</Kbd>}
            rightSectionPointerEvents="none"
            classNames={{ input: classes.question }}
            value={query}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <LoadingButton type="submit" size="md" px={{ base: 'md', sm: 22 }} loading={isLoading}>
            Search
          </LoadingButton>
          {children}
        </Group>
      </form>
    </search>
  );
}
