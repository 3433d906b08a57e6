import type { DocumentBlock } from '@health/contract';
import { Box } from '@mantine/core';
import classes from './blocks.module.css';
import { PartLink } from './PartLink.tsx';
import { Words } from './Words.tsx';

interface ArticleFormulaProps {
  formula: Extract<DocumentBlock, { kind: 'formula' }>;
  unit: string;
  page: string;
}

/** A numbered formula on a separate line. */
export function ArticleFormula({ formula, unit, page }: ArticleFormulaProps) {
  const { id, label, runs, tex } = formula;
  return (
    <div id={id} tabIndex={-1} className={classes.formula}>
      <Box className={classes.scrolled} tabIndex={0} role="group" aria-label={`Formula ${label}`.trim()}>
        {runs.length > 0 && <Words unit={unit} runs={runs} isBlock />}
        {runs.length === 0 && tex && <code>{tex}</code>}
        {runs.length === 0 && !tex && (
          <PartLink page={page} anchor={null}>
            This formula is a picture in the article
          </PartLink>
        )}
      </Box>
      {label && <span className={classes.number}>{label}</span>}
    </div>
  );
}
