import { ownKeys } from '#domain/own-keys.ts';
import { GUIDELINES, rulesOf, type Guideline } from '#domain/timed-text/checks/rules.ts';
import { Cell, DataTable, Row, RowHeader } from '#app/ui/data-table.tsx';
import { FIGURE_TEXTS } from './figure-texts.ts';
import { SEVERITY_TEXTS } from '#domain/check-file/wording/severity-texts.ts';
import css from './rules-table.module.css';

/** What each guideline asks, with who says so: one table for each, to be opened. */
export function RulesTables() {
  return ownKeys(GUIDELINES).map((guideline) => (
    <details key={guideline} className={css['rules']}>
      <summary id={`rules-of-${guideline}`}>{GUIDELINES[guideline]}</summary>
      <RulesTable guideline={guideline} />
    </details>
  ));
}

const COLUMNS = ['What is checked', 'Figure', 'Beyond it', 'Source'];

function RulesTable({ guideline }: { guideline: Guideline }) {
  const rules = rulesOf(guideline);
  const limits = ownKeys(FIGURE_TEXTS).flatMap((figure) => rules[figure].map((limit) => ({ ...FIGURE_TEXTS[figure], limit })));
  return (
    <DataTable labelledBy={`rules-of-${guideline}`} columns={COLUMNS}>
      {limits.map(({ what, figure, limit }) => (
        <Row key={`${what} ${figure(limit)}`}>
          <RowHeader>{what}</RowHeader>
          <Cell label="Figure">{figure(limit)}</Cell>
          <Cell label="Beyond it">{SEVERITY_TEXTS[limit.severity]}</Cell>
          <Cell label="Source" isLong>
            {limit.source}
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}
