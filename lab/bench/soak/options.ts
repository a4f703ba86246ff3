import { UsageError } from '../../../cli/command.ts';
import { parseOptions } from '../../harness/parse-options.ts';
import { isSize, SIZES, type SizeName } from '../harness/options.ts';

interface SoakOptions {
  minutes: number;
  size: SizeName;
  /** Folder that keeps the filled catalogue for the next run. If undefined, the run generates a catalogue and deletes it. */
  keep: string | undefined;
}

const USAGE = `npm run node -- lab/bench/soak.ts [--minutes N] [--size ${Object.keys(SIZES).join('|')}] [--keep DIR]`;

const OPTIONS = {
  minutes: { type: 'string', default: '60' },
  size: { type: 'string', default: '100k' },
  keep: { type: 'string' },
} as const;

/** @throws UsageError with a sentence for the user */
export function readSoakOptions(args: string[]): SoakOptions {
  const { minutes, size, keep } = parseOptions(args, OPTIONS, USAGE);
  const wrong = (problem: string) => new UsageError(`${problem}\n${USAGE}`);
  if (!isSize(size)) throw wrong(`--size must be one of ${Object.keys(SIZES).join(', ')}.`);
  if (!(Number(minutes) >= 1 && Number(minutes) <= 1440)) throw wrong('--minutes must be a number from 1 to 1440.');
  return { minutes: Number(minutes), size, keep };
}
