import { messages } from '@health/contract';
import { Box, CloseButton, Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CheckIcon } from '../../components/icons.tsx';
import { PartFailed } from '../../components/LoadFailed.tsx';
import { withoutHeld } from '../../components/options/find-options.ts';
import { useAppSelector, useLoad } from '../../store/hooks.ts';
import { listInterests } from '../../store/interests.ts';
import { ChosenInterests } from './ChosenInterests.tsx';
import { CommonInterests, paperCountWords } from './CommonInterests.tsx';
import classes from './InterestPicker.module.css';
import { commonInterests, interestGroups } from './interest-groups.ts';

interface InterestPickerProps {
  chosen: string[];
  onChange: (names: string[]) => void;
}

/**
 * The interests of the catalogue that the user does not have yet: by group, or found by name or synonym. Several can be chosen.
 * The list is part of the dialog instead of an overlay, so that it covers no button.
 */
export function InterestPicker({ chosen, onChange }: InterestPickerProps) {
  const catalogue = useAppSelector((state) => state.interests);
  const { status, load } = useLoad(listInterests, {});
  const [search, setSearch] = useState('');
  const combobox = useCombobox({ opened: true });
  const list = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState<string | undefined>();
  const groups = interestGroups(catalogue, search);
  const common = commonInterests({ ...catalogue, list: withoutHeld(catalogue.list, catalogue.interests) });
  // A fast typist is faster than the list.
  const isListHere = catalogue.list.length > 0;
  useEffect(() => {
    combobox.resetSelectedOption();
    // Enter chooses the best match; without a search there is none.
    setMarked(isListHere && search.trim() ? (combobox.selectFirstOption() ?? undefined) : undefined);
  }, [search, isListHere, combobox.selectFirstOption, combobox.resetSelectedOption]);
  if (status === 'rejected' && catalogue.list.length === 0)
    return <PartFailed text={`${messages.interestListNotLoaded}.`} onRetry={load} />;
  const toggle = (name: string) => {
    setSearch('');
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  };
  const clear = () => {
    setSearch('');
    onChange([]);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={toggle}>
      <Combobox.EventsTarget withExpandedAttribute>
        <SearchField
          label="Interest"
          placeholder="Search for an interest"
          autoComplete="off"
          data-autofocus
          marked={marked}
          onKeyUp={() => setMarked(list.current?.querySelector('[data-combobox-selected]')?.id)}
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
          rightSection={
            (chosen.length > 0 || search !== '') && (
              <CloseButton aria-label="Clear the interest" onClick={clear} />
            )
          }
        />
      </Combobox.EventsTarget>
      <CommonInterests names={common} isChosen={(name) => chosen.includes(name)} onToggle={toggle} />
      <ChosenInterests chosen={chosen} onRemove={toggle} />
      <Combobox.Options ref={list} className={classes.list} aria-label="Interests" aria-multiselectable>
        {groups.map(({ name, interests }) => (
          <Box key={name} role="group" aria-label={name || 'Found interests'}>
            {name && (
              <div className={classes.group} aria-hidden>
                {name}
              </div>
            )}
            {interests.map((interest) => (
              <InterestOption
                key={interest}
                name={interest}
                isChosen={chosen.includes(interest)}
                papers={catalogue.papers[interest] ?? 0}
                synonyms={search.trim() ? (catalogue.synonyms[interest] ?? []) : []}
              />
            ))}
          </Box>
        ))}
        {groups.length === 0 && status !== 'pending' && (
          <span role="option" tabIndex={-1} aria-disabled aria-selected={false} className={classes.none}>
            No interest found
          </span>
        )}
      </Combobox.Options>
    </Combobox>
  );
}

interface SearchFieldProps extends TextInputProps {
  'data-mantine-stop-propagation'?: boolean;
  /** The id of the option that Enter chooses. */
  marked: string | undefined;
}

/**
 * The list is always open: Escape in the field belongs to the dialog, not to the list. Mantine still names an option that a
 * search has removed.
 */
function SearchField({ 'data-mantine-stop-propagation': _, marked, ...props }: SearchFieldProps) {
  return <TextInput {...props} aria-activedescendant={marked} />;
}

interface InterestOptionProps {
  name: string;
  isChosen: boolean;
  /** The number of papers. */
  papers: number;
  /** Other names of it; empty when they need not be shown. */
  synonyms: readonly string[];
}

/** One interest of the list, with its number of papers. */
function InterestOption({ name, isChosen, papers, synonyms }: InterestOptionProps) {
  return (
    <Combobox.Option value={name} className={classes.option} active={isChosen} aria-selected={isChosen}>
      <span className={classes.check}>{isChosen && <CheckIcon size={14} />}</span>
      <span className={classes.name}>{name}</span>
      <span className={classes.papers}>{paperCountWords(papers)}</span>
      {synonyms.length > 0 && <span className={classes.synonyms}>{synonyms.slice(0, 3).join(', ')}</span>}
    </Combobox.Option>
  );
}
