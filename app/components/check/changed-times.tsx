import { useCallback, useId } from 'react';
import type { TextFile } from '#domain/check-file/report.ts';
import { Cell, DataTable, Row, RowHeader } from '#app/ui/data-table.tsx';
import css from './change-times.module.css';
import { cueTimeText } from '#domain/check-file/wording/cue-time-text.ts';
import type { FileTools } from './file-tools.ts';
import { useFromWorker } from './use-from-worker.ts';

/** The first and the last three, as the file has them and as they are now. */
export function ChangedTimes({ file, tools }: { file: TextFile; tools: FileTools }) {
  const id = useId();
  const times = useFromWorker(useCallback(() => tools.listTimes(file), [tools, file]));
  if (!times || times.length === 0) return null;
  return (
    <div>
      <p id={id} className={css['caption']}>
        The first and the last three
      </p>
      <DataTable labelledBy={id} columns={['Subtitle', 'Before', 'Now']}>
        {times.map(({ cue, text, before, after }) => (
          <Row key={cue}>
            <RowHeader>
              {(cue + 1).toLocaleString('en-GB')}: <q dir="auto">{text}</q>
            </RowHeader>
            <Cell label="Before">{cueTimeText(before)}</Cell>
            <Cell label="Now">{cueTimeText(after)}</Cell>
          </Row>
        ))}
      </DataTable>
    </div>
  );
}
