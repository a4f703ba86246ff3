import { splitLists, splitSentences, splitSummary } from '#domain/check-file/wording/reel-texts.ts';
import { cueTimeText } from '#domain/check-file/wording/cue-time-text.ts';
import type { Saved } from '#timed-text/saving/save-as.ts';
import { timedTextFileName, type TimedTextName } from '#domain/check-file/file-name.ts';
import type { SplitReport } from '#timed-text/reels/split-reels.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { useAnnouncement } from '#app/ui/use-announcement.ts';
import { OfFile } from './file-name.tsx';
import { ReelReport } from './reel-report.tsx';
import css from './reels.module.css';
import { useDownload } from './use-download.ts';
import { numberText } from '#domain/text/count-text.ts';

interface Props {
  id: string;
  report: SplitReport | undefined;
  name: TimedTextName;
  copySeconds: number | undefined;
  /** Creates the file of a reel; the number is counted from 1. */
  save: ((reel: number) => Promise<Saved>) | undefined;
}

/** Lists the reels of a split file, each with its download and notes. */
export function SplitResult({ id, report, name, copySeconds, save }: Props) {
  const { download, status, isProblem } = useDownload();
  const summary = useAnnouncement(report ? splitSummary(report) : '', JSON.stringify(report ?? ''));
  const nameOf = (reel: number) => timedTextFileName({ ...name, reel });
  const columns: Column<SplitReport['reels'][number] & { number: number }>[] = [
    { heading: 'Reel', renderCell: ({ number }) => `Reel ${number}` },
    { heading: 'Start', renderCell: ({ start }) => cueTimeText(start) },
    { heading: 'Length', renderCell: ({ start, end }) => cueTimeText(end - start) },
    { heading: 'Subtitles', renderCell: ({ subtitles }) => numberText(subtitles) },
    {
      heading: 'File',
      isLong: true,
      renderCell: ({ number }) => (
        <span className={css['file']}>
          <code>{nameOf(number)}</code>
          <Button onClick={() => save && void download(nameOf(number), () => save(number))}>
            Download reel {number}
            <OfFile />
          </Button>
        </span>
      ),
    },
  ];
  return (
    <div className={css['result']}>
      <StatusMessage isProblem={(report?.after.count ?? 0) > 0}>{summary}</StatusMessage>
      {report && save && (
        <ReelReport
          id={`${id}-table`}
          caption="Reels of the split file"
          summary={splitSummary(report)}
          sentences={splitSentences(report, copySeconds)}
          lists={splitLists(report)}
          lines={rowsOf(report, nameOf)}
          fileName="reels.txt"
        >
          <DataTable
            labelledBy={`${id}-table`}
            columns={columns}
            hasManyColumns
            items={report.reels.map((reel, at) => ({ ...reel, number: at + 1 }))}
            keyOf={({ number, start }) => `${number} ${start}`}
          />
          <StatusMessage isProblem={isProblem}>{status}</StatusMessage>
        </ReelReport>
      )}
    </div>
  );
}

const rowsOf = ({ reels }: SplitReport, nameOf: (reel: number) => string): string[] =>
  reels.map(
    ({ start, end, subtitles }, at) =>
      `Reel ${at + 1}: begins at ${cueTimeText(start)}, lasts ${cueTimeText(end - start)}, subtitles: ${subtitles}, ${nameOf(at + 1)}`,
  );
