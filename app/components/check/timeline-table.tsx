import type { Timeline } from '#domain/check-file/report.ts';
import { SEVERITIES } from '#domain/timed-text/checks/rules.ts';
import { Cell, DataTable, Row, RowHeader } from '#app/ui/data-table.tsx';
import { clockText } from '#domain/running-time.ts';
import { SEVERITY_TEXTS } from '#domain/check-file/wording/severity-texts.ts';

const COLUMNS = ['Part', 'Subtitles', ...SEVERITIES.map((severity) => SEVERITY_TEXTS[severity])];

/** What the picture shows, ten minutes a row. */
export function TimelineTable({ labelledBy, timeline }: { labelledBy: string; timeline: Timeline }) {
  return (
    <DataTable labelledBy={labelledBy} columns={COLUMNS}>
      {timeline.parts.map(({ from, to, subtitles, problems }) => (
        <Row key={from}>
          <RowHeader>
            {clockText(from)} to {clockText(to)}
          </RowHeader>
          <Cell label="Subtitles">{subtitles}</Cell>
          {SEVERITIES.map((severity) => (
            <Cell key={severity} label={SEVERITY_TEXTS[severity]}>
              {problems[severity]}
            </Cell>
          ))}
        </Row>
      ))}
    </DataTable>
  );
}
