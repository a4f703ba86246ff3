import { UsageError } from '../../cli/command.ts';
import { parseOptions } from '../harness/parse-options.ts';

const USAGE = 'npm run fuzz -- [--requests N] [--raw N] [--seed N]';

export interface FuzzOptions {
  /** Approximate number of HTTP requests. */
  requests: number;
  /** Number of connections that send raw bytes. */
  raw: number;
  /** Seed of all random choices. */
  seed: number;
}

const OPTIONS = {
  requests: { type: 'string', default: '100000' },
  raw: { type: 'string', default: '5000' },
  seed: { type: 'string', default: '1' },
} as const;

/** @throws UsageError with a sentence for the user */
export function readOptions(args: string[]): FuzzOptions {
  const given = parseOptions(args, OPTIONS, USAGE);
  const number = (name: keyof FuzzOptions, max: number) => {
    const value = given[name];
    if (!/^\d{1,9}$/.test(value) || Number(value) > max)
      throw new UsageError(`--${name} must be a whole number up to ${max.toLocaleString('en-GB')}.\n${USAGE}`);
    return Number(value);
  };
  return { requests: number('requests', 10_000_000), raw: number('raw', 1_000_000), seed: number('seed', 999_999_999) };
}
