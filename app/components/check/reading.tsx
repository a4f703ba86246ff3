import type { CheckProgress } from '#domain/check-file/check-options.ts';
import { LIMITS } from '#domain/limits.ts';
import css from './reading.module.css';

interface Props {
  /** Nothing is known of it at first. */
  progress: CheckProgress | undefined;
  /** How many were chosen. */
  files: number;
}

/** While files are read: nothing moves but how many are done. It is no live region: each file would be said. */
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
