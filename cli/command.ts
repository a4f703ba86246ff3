import type { Readable, Writable } from 'node:stream';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { errorCode } from '#server/error-code.ts';

/** The arguments and streams that a command gets from outside. */
export interface Invocation {
  /** `process`, or its replacement in tests. */
  process: {
    env: Record<string, string | undefined>;
    stdin: Readable;
    stdout: Writable;
    stderr: Writable & { isTTY?: boolean };
    cwd: () => string;
  };
  /** Aborted when the operator stops the command. */
  signal: AbortSignal;
}

/** One of the operator's commands. */
export interface Command {
  /** The text after the command's name in its usage line. */
  usage: string;
  /** The full help below the usage line. */
  help: string;
  /** @throws UsageError, and any error of the work */
  run(args: string[], invocation: Invocation): Promise<void>;
}

/** Wrong arguments of a command: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A failure with a message that explains it completely: exit status 1. */
export class CommandFailedError extends Error {
  override readonly name = 'CommandFailedError';
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options; strict: true }>>['values'];

interface Definition<Options extends ParseArgsOptionsConfig> extends Omit<Command, 'run'> {
  options: Options;
  /** Names of the required arguments, in order: `['FILE.csv']`. The last argument can be repeated if its name ends with …: `['FILE…']`. */
  operands: readonly string[];
  run(given: { values: Values<Options>; operands: string[] }, invocation: Invocation): Promise<void>;
}

/** Defines a command that accepts exactly these options and operands. */
export function defineCommand<const Options extends ParseArgsOptionsConfig>(definition: Definition<Options>): Command {
  return {
    usage: definition.usage,
    help: definition.help,
    run: (args, invocation) => definition.run(parse(args, definition), invocation),
  };
}

function parse<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  { options, operands }: Definition<Options>,
): { values: Values<Options>; operands: string[] } {
  const { values, positionals } = parseStrictly(args, options);
  const missing = operands[positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const surplus = operands.at(-1)?.endsWith('…') ? undefined : positionals[operands.length];
  if (surplus !== undefined) throw new UsageError(`'${surplus}' is one argument too many.`);
  return { values, operands: positionals };
}

function parseStrictly<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs<{ args: string[]; options: Options; strict: true; allowPositionals: true }>({
      args,
      options,
      strict: true,
      allowPositionals: true,
    });
  } catch (error) {
    if (error instanceof TypeError && errorCode(error)?.startsWith('ERR_PARSE_ARGS')) throw new UsageError(error.message);
    throw error;
  }
}
