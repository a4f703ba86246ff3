import type { Timeline } from '#domain/check-file/report.ts';
import { SEVERITIES } from '#timed-text/checks/rules.ts';
import { DataRow, DataTable, type Column } from '#app/ui/data-table.tsx';
import { clockText } from '#domain/fit/running-time.ts';
import { SEVERITY_TEXTS } from '#domain/check-file/wording/severity-texts.ts';

const COLUMNS: readonly Column<Timeline['parts'][number]>[] = [
  { heading: 'Part', renderCell: ({ from, to }) => `${clockText(from)} to ${clockText(to)}` },
  { heading: 'Subtitles', renderCell: ({ subtitles }) => subtitles },
  ...SEVERITIES.map((severity) => ({
    heading: SEVERITY_TEXTS[severity],
    renderCell: ({ problems }: Timeline['parts'][number]) => problems[severity],
  })),
];

/** What the picture shows, ten minutes a row. */
export function TimelineTable({ labelledBy, timeline }: { labelledBy: string; timeline: Timeline }) {
  return (
    <DataTable labelledBy={labelledBy} columns={COLUMNS}>
      {timeline.parts.map((part) => (
        <DataRow key={part.from} columns={COLUMNS} item={part} />
      ))}
    </DataTable>
  );
}
