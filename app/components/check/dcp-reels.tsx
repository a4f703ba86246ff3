import type { DcpReel, TextFile, TextReport } from '#domain/check-file/report.ts';
import { CardTable, Cell, DataRow, Row, RowHeader, type Column } from '#app/ui/data-table.tsx';
import { fileSize } from '#app/ui/file-size.ts';
import { cueTimeText } from '#domain/check-file/wording/cue-time-text.ts';
import { clockText } from '#domain/fit/running-time.ts';
import css from './dcp-reels.module.css';
import { numberText } from '#domain/text/count-text.ts';

interface Props {
  labelledBy: string;
  dcp: NonNullable<TextReport['dcp']>;
  files: readonly TextFile[];
}

interface ReadReel {
  reel: DcpReel;
  text: TextFile;
}

const COLUMNS: readonly Column<ReadReel>[] = [
  { heading: 'Reel', renderCell: ({ reel }) => nameOf(reel) },
  { heading: 'File', renderCell: ({ text: { name } }) => <span className={css['name']}>{name}</span> },
  { heading: 'Subtitles', renderCell: ({ text: { subtitles } }) => numberText(subtitles) },
  {
    heading: 'First and last subtitle',
    renderCell: ({ text: { first, last } }) => (first && last ? `${cueTimeText(first.start)} to ${cueTimeText(last.end)}` : 'none'),
  },
  { heading: 'EditRate and TimeCodeRate', renderCell: ({ reel, text }) => ratesText(reel, text) },
  { heading: 'Size', renderCell: ({ text: { bytes } }) => fileSize(bytes) },
];

/** Lists the reels by number, including missing reels, then the fonts and pictures that they use. */
export function DcpReels({ labelledBy, dcp, files }: Props) {
  return (
    <>
      <CardTable labelledBy={labelledBy} columns={COLUMNS} hasManyColumns>
        {dcp.reels.map((reel, index) => (
          <ReelRow key={`${reel.number} ${index}`} reel={reel} text={files.find(({ file }) => file === reel.file)} />
        ))}
      </CardTable>
      {dcp.needed.length > 0 && (
        <ul className={css['needed']}>
          {dcp.needed.map(({ name, kind, isHere, reel }) => (
            <li key={`${kind} ${name} ${reel}`} data-missing={!isHere}>
              {isHere ? 'Here' : 'Missing'}: {kind} <span className={css['name']}>{name}</span>
              {reel !== undefined && `, of reel ${reel}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const nameOf = ({ number }: DcpReel) => (number === undefined ? 'Reel without number' : `Reel ${number}`);

function ReelRow({ reel, text }: { reel: DcpReel; text: TextFile | undefined }) {
  if (!text)
    return (
      <Row data-missing>
        <RowHeader>{nameOf(reel)}</RowHeader>
        <Cell label="File" colSpan={COLUMNS.length - 1}>
          <strong className={css['missing']}>✕ Missing: ask for it</strong>
        </Cell>
      </Row>
    );
  return <DataRow columns={COLUMNS} item={{ reel, text }} />;
}

function ratesText({ editRate, timeCodeRate, startTime }: DcpReel, { format }: TextFile): string {
  if (format === 'dcp-interop') return 'not used in Interop';
  const rates = [editRate ?? 'not stated', timeCodeRate ?? 'not stated'].join(' and ');
  const start = startTime === undefined || startTime === 0 ? '' : `; StartTime ${clockText(startTime)}`;
  return `${rates}${start}`;
}
