import { Select } from '@mantine/core';
import { useEffect } from 'react';
import { withoutHeld } from '../../components/options/find-options.ts';
import { nothingFound, optionSearch } from '../../components/options/option-search.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { fetchInterestList } from '../../store/interests.ts';

interface InterestSelectProps {
  value: string | null;
  onChange: (name: string | null) => void;
}

/** The interests of the catalogue that the reader does not hold yet, found by name or synonym. */
export function InterestSelect({ value, onChange }: InterestSelectProps) {
  const dispatch = useAppDispatch();
  const { interests, list, synonyms } = useAppSelector((state) => state.interests);
  useEffect(() => {
    dispatch(fetchInterestList());
  }, [dispatch]);
  return (
    <Select
      label="Interest"
      placeholder="Search for an interest"
      data={withoutHeld(list, interests)}
      value={value}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the interest' }}
      nothingFoundMessage={nothingFound('No interest found')}
      data-autofocus
      // The dropdown would cover the buttons before the reader asks for it.
      openOnFocus={false}
      {...optionSearch(synonyms)}
    />
  );
}
