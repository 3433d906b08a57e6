import { type QuestionType, questionTypes } from '@health/contract';
import { Menu, Text, UnstyledButton } from '@mantine/core';
import { questionTypeNames } from './question-parts.ts';
import classes from './reading.module.css';

interface TypeChipProps {
  type: QuestionType;
  onCorrect: (type: QuestionType) => void;
}

/** The type of question that was recognised. It opens the list of types; choosing another one asks again. */
export function TypeChip({ type, onCorrect }: TypeChipProps) {
  return (
    <Menu withinPortal={false} position="bottom-start" transitionProps={{ duration: 0 }}>
      <div className={classes.chip}>
        <Menu.Target>
          <UnstyledButton className={classes.open} data-part="type" title="Change what is asked">
            Question: {type}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={type}
            onChange={(chosen) => {
              const other = questionTypes.find((known) => known === chosen);
              if (other && other !== type) onCorrect(other);
            }}
          >
            {questionTypes.map((known) => (
              <Menu.RadioItem
                key={known}
                value={known}
                closeMenuOnClick
                rightSection={
                  <Text component="span" size="xs" c="dimmed">
                    {known}
                  </Text>
                }
              >
                {questionTypeNames[known]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </div>
    </Menu>
  );
}
