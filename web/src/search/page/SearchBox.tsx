import { Group, TextInput } from '@mantine/core';
import { SearchIcon } from '../../components/icons.tsx';
import { WaitingButton } from '../../components/WaitingButton.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import classes from './search.module.css';

interface SearchBoxProps {
  query: string;
  onChange: (query: string) => void;
  onSearch: () => void;
}

/** The question and the button that asks it; what may be done with the open search stands beside them. */
export function SearchBox({ query, onChange, onSearch, children }: React.PropsWithChildren<SearchBoxProps>) {
  const isLoading = useAppSelector(({ search }) => search.loading.search);
  return (
    <search>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading) onSearch();
        }}
      >
        <Group gap="sm">
          <TextInput
            flex="1 1 260px"
            size="md"
            aria-label="Search query"
            placeholder="Please look up for papers"
            leftSection={<SearchIcon />}
            autoComplete="off"
            maxLength={2000}
            classNames={{ input: classes.question }}
            value={query}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <WaitingButton type="submit" size="md" loading={isLoading}>
            Search
          </WaitingButton>
          {children}
        </Group>
      </form>
    </search>
  );
}
