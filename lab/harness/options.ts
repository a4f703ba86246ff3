import { UsageError } from '../../cli/command.ts';
import type { FaultsOptions } from '../faults/scenario.ts';
import { parseOptions } from './parse-options.ts';

const USAGE = 'npm run faults -- [--only name,name] [--seed N] [--kills N]';

const OPTIONS = {
  only: { type: 'string', default: '' },
  seed: { type: 'string', default: '1' },
  kills: { type: 'string', default: '100' },
} as const;

/**
 * @param names names of all scenarios
 * @returns the names of the chosen scenarios, and their options
 * @throws UsageError with a sentence for the user
 */
export function readOptions(args: string[], names: readonly string[]): FaultsOptions & { only: readonly string[] } {
  const { only, seed, kills } = parseOptions(args, OPTIONS, USAGE);
  const wrong = (problem: string) => new UsageError(`${problem}\n${USAGE}\nChoose from: ${names.join(', ')}.`);
  const chosen = only.split(',').filter(Boolean);
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown !== undefined) throw wrong(`There is no scenario "${unknown}".`);
  if (!/^\d{1,9}$/.test(seed)) throw wrong('--seed must be a whole number.');
  if (!(Number(kills) >= 5 && Number(kills) <= 1000)) throw wrong('--kills must be a number from 5 to 1000.');
  return { only: chosen.length > 0 ? chosen : names, seed: Number(seed), kills: Number(kills) };
}
