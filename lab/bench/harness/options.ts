import { UsageError } from '../../../cli/command.ts';
import { parseOptions } from '../../harness/parse-options.ts';

/** Number of listings in a catalogue of each size. */
export const SIZES = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 } as const;
export type SizeName = keyof typeof SIZES;

export interface BenchOptions {
  size: SizeName;
  /** The benchmarks to run. If empty, all run. */
  only: string[];
  /** Time for which each target is loaded, in all rounds together (seconds). */
  seconds: number;
  /** Folder that keeps the filled catalogue for the next run. If undefined, the run generates a catalogue and deletes it. */
  keep: string | undefined;
}

const USAGE = `npm run bench -- [--size ${Object.keys(SIZES).join('|')}] [--only name,name] [--seconds N] [--keep DIR]`;

const OPTIONS = {
  size: { type: 'string', default: '10k' },
  only: { type: 'string', default: '' },
  seconds: { type: 'string', default: '6' },
  keep: { type: 'string' },
} as const;

/** @throws UsageError with a sentence for the user */
export function readOptions(args: string[], benchmarks: readonly string[]): BenchOptions {
  const { size, only, seconds, keep } = parseOptions(args, OPTIONS, USAGE);
  const wrong = (problem: string) => new UsageError(`${problem}\n${USAGE}`);
  if (!isSize(size)) throw wrong(`--size must be one of ${Object.keys(SIZES).join(', ')}.`);
  const names = only.split(',').filter(Boolean);
  const unknown = names.find((name) => !benchmarks.includes(name));
  if (unknown) throw wrong(`There is no benchmark "${unknown}". Choose from: ${benchmarks.join(', ')}.`);
  if (!(Number(seconds) >= 1 && Number(seconds) <= 600)) throw wrong('--seconds must be a number from 1 to 600.');
  return { size, only: names, seconds: Number(seconds), keep };
}

export const isSize = (text: string): text is SizeName => Object.hasOwn(SIZES, text);
