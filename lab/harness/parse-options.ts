import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { UsageError } from '../../cli/command.ts';

/**
 * The options of one of the tools, none of which takes anything else.
 * @throws UsageError with a sentence for a person
 */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options, usage: string) {
  try {
    return parseArgs<{ args: string[]; options: Options }>({ args, options }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
