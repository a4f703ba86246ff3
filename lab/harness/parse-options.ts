import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { UsageError } from '../../cli/command.ts';

/**
 * Parses the options of a tool that accepts no other arguments.
 * @throws UsageError with a sentence for the user
 */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options, usage: string) {
  try {
    return parseArgs<{ args: string[]; options: Options }>({ args, options }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
