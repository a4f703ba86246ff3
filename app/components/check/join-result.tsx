import type { JoinResult as Result } from '#domain/check-file/check-session.ts';
import { cueTimeText } from '#domain/check-file/wording/cue-time-text.ts';
import { joinLists, joinSentences, joinSummary, joinErrorText } from '#domain/check-file/wording/reel-texts.ts';
import type { JoinReport } from '#timed-text/reels/join-reels.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { useAnnouncement } from '#app/ui/use-announcement.ts';
import { ReelReport } from './reel-report.tsx';
import css from './reels.module.css';
import { numberText } from '#domain/text/count-text.ts';

/** Result of joining files: the reason for a refusal, or the start of each reel with notes. */
export function JoinResult({ result }: { result: Result | undefined }) {
  const isRefused = result?.is === 'refused';
  const text = result ? (isRefused ? joinErrorText(result.because) : joinSummary(result.report)) : '';
  const status = useAnnouncement(text, JSON.stringify(result ?? ''));
  return (
    <div className={css['result']}>
      <StatusMessage isProblem={isRefused}>{status}</StatusMessage>
      {result?.is === 'joined' && <Joined report={result.report} />}
    </div>
  );
}

function Joined({ report }: { report: JoinReport }) {
  return (
    <ReelReport
      id="joined-reels"
      caption="Reels of the joined file"
      summary={joinSummary(report)}
      sentences={joinSentences(report)}
      lists={joinLists(report)}
      lines={report.reels.map(rowText)}
      fileName="joined-reels.txt"
    >
      <DataTable
        labelledBy="joined-reels"
        columns={COLUMNS}
        hasManyColumns
        items={report.reels.map((reel, at) => ({ ...reel, at }))}
        keyOf={({ at, name }) => `${at} ${name}`}
      />
    </ReelReport>
  );
}

type Reel = JoinReport['reels'][number];

const COLUMNS: readonly Column<Reel & { at: number }>[] = [
  { heading: 'Reel', renderCell: ({ at }) => `Reel ${at + 1}` },
  { heading: 'File', isLong: true, renderCell: ({ name }) => <bdi>{name}</bdi> },
  { heading: 'Start', renderCell: ({ start }) => cueTimeText(start) },
  { heading: 'Length', renderCell: ({ length }) => (length === undefined ? 'not known' : cueTimeText(length)) },
  { heading: 'Subtitles', renderCell: ({ subtitles }) => numberText(subtitles) },
  { heading: 'Gap to next reel', renderCell: (reel) => pauseText(reel) },
];

const pauseText = ({ pause }: Reel): string =>
  pause === undefined ? '–' : pause < 0 ? `overlap of ${cueTimeText(-pause)}` : cueTimeText(pause);

const rowText = (reel: Reel, at: number): string =>
  [
    `Reel ${at + 1}: ${reel.name}, begins at ${cueTimeText(reel.start)}`,
    ...(reel.length === undefined ? [] : [`lasts ${cueTimeText(reel.length)}`]),
    `subtitles: ${reel.subtitles}`,
    ...(reel.pause === undefined ? [] : [`gap to next reel: ${pauseText(reel)}`]),
  ].join(', ');
