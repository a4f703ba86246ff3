import { reelReportText, splitLists, splitSentences, splitSummary } from '#domain/check-file/wording/reel-texts.ts';
import { cueTimeText } from '#domain/check-file/wording/cue-time-text.ts';
import type { Saved } from '#domain/timed-text/saving/save-as.ts';
import { savedName, type SaveOptions } from '#domain/timed-text/saving/saved-name.ts';
import type { SplitReport } from '#domain/timed-text/reels/split-reels.ts';
import { Button } from '#app/ui/button.tsx';
import { Cell, DataTable, Row, RowHeader } from '#app/ui/data-table.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { useAnnouncement } from '#app/ui/use-announcement.ts';
import { OfFile } from './file-name.tsx';
import { NamedLists } from './named-lists.tsx';
import css from './reels.module.css';
import { useDownload } from './use-download.ts';

interface Props {
  id: string;
  report: SplitReport | undefined;
  options: SaveOptions;
  copySeconds: number | undefined;
  /** Makes the file of a reel, counted from 1. */
  save: ((reel: number) => Promise<Saved>) | undefined;
}

const COLUMNS = ['Reel', 'Start', 'Length', 'Subtitles', 'File'];

/** The reels of a split file, each with its download, and what to know about them. */
export function SplitResult({ id, report, options, copySeconds, save }: Props) {
  const { download, status, isProblem } = useDownload();
  const summary = useAnnouncement(report ? splitSummary(report) : '', JSON.stringify(report ?? ''));
  const sentences = report ? splitSentences(report, copySeconds) : [];
  const lists = report ? splitLists(report) : [];
  const nameOf = (reel: number) => savedName({ ...options, reel });
  return (
    <div className={css['result']}>
      <StatusMessage isProblem={(report?.after.count ?? 0) > 0}>{summary}</StatusMessage>
      {report && save && (
        <>
          <ul className={css['sentences']}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p id={`${id}-table`} className={css['caption']}>
            The reels
          </p>
          <DataTable labelledBy={`${id}-table`} columns={COLUMNS} hasManyColumns>
            {report.reels.map(({ start, end, subtitles }, at) => (
              <Row key={`${at} ${start}`}>
                <RowHeader>Reel {at + 1}</RowHeader>
                <Cell label="Start">{cueTimeText(start)}</Cell>
                <Cell label="Length">{cueTimeText(end - start)}</Cell>
                <Cell label="Subtitles">{subtitles.toLocaleString('en-GB')}</Cell>
                <Cell label="File" isLong>
                  <span className={css['file']}>
                    <code>{nameOf(at + 1)}</code>
                    <Button onClick={() => void download(() => save(at + 1))}>
                      Download reel {at + 1}
                      <OfFile />
                    </Button>
                  </span>
                </Cell>
              </Row>
            ))}
          </DataTable>
          <StatusMessage isProblem={isProblem}>{status}</StatusMessage>
          <NamedLists lists={lists} />
          <p>
            <Button
              onClick={() =>
                saveFile(
                  'reels.txt',
                  new Blob([reelReportText(splitSummary(report), sentences, rowsOf(report, nameOf), lists)], {
                    type: 'text/plain',
                  }),
                )
              }
            >
              Download this list as text
              <OfFile />
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

const rowsOf = ({ reels }: SplitReport, nameOf: (reel: number) => string): string[] =>
  reels.map(
    ({ start, end, subtitles }, at) =>
      `Reel ${at + 1}: begins at ${cueTimeText(start)}, lasts ${cueTimeText(end - start)}, subtitles: ${subtitles}, ${nameOf(at + 1)}`,
  );
