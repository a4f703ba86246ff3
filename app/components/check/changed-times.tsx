import { useCallback, useId } from 'react';
import type { TextFile } from '#domain/check-file/report.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import css from './change-times.module.css';
import { cueTimeText } from '#domain/check-file/wording/cue-time-text.ts';
import type { FileTools } from './file-tools.ts';
import { useFromWorker } from './use-from-worker.ts';
import { numberText } from '#domain/text/count-text.ts';

const COLUMNS: readonly Column<Awaited<ReturnType<FileTools['listTimes']>>[number]>[] = [
  {
    heading: 'Subtitle',
    renderCell: ({ cue, text }) => (
      <>
        {numberText(cue + 1)}: <q dir="auto">{text}</q>
      </>
    ),
  },
  { heading: 'Old time', renderCell: ({ before }) => cueTimeText(before) },
  { heading: 'New time', renderCell: ({ after }) => cueTimeText(after) },
];

/** Shows the first three and the last three subtitles, with their times in the file and their new times. */
export function ChangedTimes({ file, tools }: { file: TextFile; tools: FileTools }) {
  const id = useId();
  const times = useFromWorker(useCallback(() => tools.listTimes(file), [tools, file]));
  if (!times || times.length === 0) return null;
  return (
    <div>
      <p id={id} className={css['caption']}>
        The first three and the last three subtitles
      </p>
      <DataTable labelledBy={id} columns={COLUMNS} items={times} keyOf={({ cue }) => cue} />
    </div>
  );
}
