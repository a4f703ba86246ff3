import { ownKeys } from '#domain/text/own-keys.ts';
import { GUIDELINES, rulesOf, type Guideline, type Limit } from '#timed-text/checks/rules.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Explained } from '#app/content/parts/explained.tsx';
import { FIGURE_TEXTS } from './figure-texts.ts';
import { SEVERITY_TEXTS } from '#domain/check-file/wording/severity-texts.ts';
import css from './rules-table.module.css';

/** Lists the rules of each guideline with their sources, in a folded table for each. */
export function RulesTables() {
  return ownKeys(GUIDELINES).map((guideline) => (
    <details key={guideline} className={css['rules']}>
      <summary className="block-summary" id={`rules-of-${guideline}`}>
        {GUIDELINES[guideline]}
      </summary>
      <RulesTable guideline={guideline} />
    </details>
  ));
}

interface LimitRow {
  what: string;
  figure: (limit: Limit) => string;
  limit: Limit;
}

const COLUMNS: readonly Column<LimitRow>[] = [
  { heading: 'Rule', renderCell: ({ what }) => <Explained>{what}</Explained> },
  { heading: 'Limit', renderCell: ({ figure, limit }) => figure(limit) },
  { heading: 'If exceeded', renderCell: ({ limit }) => SEVERITY_TEXTS[limit.severity] },
  { heading: 'Source', isLong: true, renderCell: ({ limit }) => limit.source },
];

function RulesTable({ guideline }: { guideline: Guideline }) {
  const rules = rulesOf(guideline);
  const limits = ownKeys(FIGURE_TEXTS).flatMap((figure) => rules[figure].map((limit) => ({ ...FIGURE_TEXTS[figure], limit })));
  return (
    <DataTable
      labelledBy={`rules-of-${guideline}`}
      columns={COLUMNS}
      items={limits}
      keyOf={({ what, figure, limit }) => `${what} ${figure(limit)}`}
    />
  );
}
