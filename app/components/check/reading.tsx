import type { CheckProgress } from '#domain/check-file/check-options.ts';
import { LIMITS } from '#domain/limits.ts';
import css from './reading.module.css';

interface Props {
  /** Undefined until the first progress arrives. */
  progress: CheckProgress | undefined;
  files: number;
}

/** Shows how many files have been read; nothing else moves. It is not a live region, because a screen reader would announce every file. */
export function Reading({ progress, files }: Props) {
  const count = Math.min(files, LIMITS.checkedFiles);
  if (!progress || count === 1) return <progress className={css['reading']} aria-label="Reading and checking" />;
  const { is, file } = progress;
  return (
    <label className={css['files']}>
      {is === 'reading' ? 'Reading' : 'Checking'} file {file + 1} of {count}
      <progress className={css['reading']} max={2 * count} value={file + (is === 'reading' ? 0 : count)} />
    </label>
  );
}
