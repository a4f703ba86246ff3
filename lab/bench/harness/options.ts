import { UsageError } from '../../../cli/command.ts';
import { parseOptions } from '../../harness/parse-options.ts';

/** How many listings a catalogue of each size holds. */
export const SIZES = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 } as const;
export type SizeName = keyof typeof SIZES;

export interface BenchOptions {
  size: SizeName;
  /** The benchmarks to run; all when there are none. */
  only: string[];
  /** How long each target is loaded, all rounds together. */
  seconds: number;
  /** Where the filled catalogue stays for the next run; undefined: it is made anew and removed. */
  keep: string | undefined;
}

const USAGE = `npm run bench -- [--size ${Object.keys(SIZES).join('|')}] [--only name,name] [--seconds N] [--keep DIR]`;

const OPTIONS = {
  size: { type: 'string', default: '10k' },
  only: { type: 'string', default: '' },
  seconds: { type: 'string', default: '6' },
  keep: { type: 'string' },
} as const;

/** @throws UsageError with a sentence for a person */
export function readOptions(args: string[], benchmarks: readonly string[]): BenchOptions {
  const { size, only, seconds, keep } = parseOptions(args, OPTIONS, USAGE);
  const wrong = (problem: string) => new UsageError(`${problem}\n${USAGE}`);
  if (!isSize(size)) throw wrong(`--size must be one of ${Object.keys(SIZES).join(', ')}.`);
  const names = only.split(',').filter(Boolean);
  const unknown = names.find((name) => !benchmarks.includes(name));
  if (unknown) throw wrong(`There is no benchmark "${unknown}". There are: ${benchmarks.join(', ')}.`);
  if (!(Number(seconds) >= 1 && Number(seconds) <= 600)) throw wrong('--seconds must be a number from 1 to 600.');
  return { size, only: names, seconds: Number(seconds), keep };
}

export const isSize = (text: string): text is SizeName => Object.hasOwn(SIZES, text);
