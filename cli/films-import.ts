import { open } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { CSV_COLUMNS } from '#domain/films/film-csv.ts';
import type { Context } from '#server/context.ts';
import { connect, type DatabaseTarget } from '#server/database/database.ts';
import { vacuumCatalogue } from '#server/database/vacuum-catalogue.ts';
import type { FilmOrigin } from '#server/films/catalogue/film-record.ts';
import { importFilms, type Unstored } from '#server/films/transfer/import-films.ts';
import { CommandFailedError, defineCommand } from './command.ts';
import { getUserId } from './get-user-id.ts';
import { createProgress, type Progress } from './progress.ts';
import { withDatabase } from './with-database.ts';

export const filmsImport = defineCommand({
  usage: 'FILE.csv [--approved] [--author EMAIL]',
  help: `FILE.csv has the columns of the CSV template, in any order, named in its first line:
  ${CSV_COLUMNS.slice(0, 9).join(', ')},
  ${CSV_COLUMNS.slice(9).join(', ')}.
Only title, directors, year, duration and format are needed. Commas, semicolons or tabs separate the cells.
Give - to read the file from standard input.

A row that breaks a rule is reported with the line it begins on, and left out; all others are added, and added
once more when the command is run once more.

  --approved       the listings are public at once; without it they are drafts that wait for moderation
  --author EMAIL   the listings belong to the user with this e-mail address`,
  options: { approved: { type: 'boolean' }, author: { type: 'string' } },
  operands: ['FILE.csv'],
  async run({ values, operands: [name = '-'] }, invocation) {
    const { process, signal } = invocation;
    const file = addAbortSignal(signal, name === '-' ? process.stdin : await openFile(process.cwd(), name));
    try {
      await withDatabase(invocation, async (ctx, database) => {
        const authorId = values.author === undefined ? null : await getUserId(ctx, values.author);
        await importFile(ctx, file, { authorId, approved: values.approved ?? false }, createProgress(process.stderr));
        await vacuumOrWarn(ctx, database.owner);
      });
    } finally {
      file.destroy();
    }
  },
});

async function openFile(folder: string, name: string): Promise<Readable> {
  const fullName = path.resolve(folder, name);
  try {
    const handle = await open(fullName);
    if (!(await handle.stat()).isDirectory()) return handle.createReadStream();
    await handle.close();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new CommandFailedError(`There is no file ${fullName}.`);
    throw new CommandFailedError(`${fullName} cannot be opened: ${String(error)}`);
  }
  throw new CommandFailedError(`${fullName} is a directory, not a file.`);
}

/** Imports a file. Always reports the number of stored rows, even after an error. */
async function importFile(ctx: Context, file: Readable, origin: Omit<FilmOrigin, 'at' | 'arrival'>, progress: Progress): Promise<void> {
  const count = { imported: 0, rejected: 0 };
  let unstored: Unstored | undefined;
  const summary = () => `Imported ${count.imported}, rejected ${count.rejected}.`;
  try {
    await importFilms(ctx, {
      file,
      origin,
      onRejected: ({ line, problems }) => {
        count.rejected += 1;
        progress.printLine(`line ${line}: ${problems.join('; ')}`);
      },
      onProgress: ({ imported }) => {
        count.imported = imported;
        progress.show(imported + count.rejected, `${summary().slice(0, -1)} …`);
      },
      onCutShort: (lines) => (unstored = lines),
      onUnknownColumns: (headings) => progress.printLine(`Left out, because the template has no such columns: ${headings.join(', ')}.`),
    });
  } catch (error) {
    progress.printLine(summary());
    if (unstored) progress.printLine(describeUnstored(unstored));
    throw error;
  }
  if (count.imported === 0) throw new CommandFailedError(summary());
  progress.printLine(summary());
}

/** Describes which rows to import again, and which not. */
function describeUnstored({ failed, after }: Unstored): string {
  const gaps = failed.map(({ first, last }) => `lines ${first} to ${last}`);
  const look =
    gaps.length > 0
      ? ' What was being stored when the database went may be there all the same: look for the first of these lines before.'
      : '';
  return `Not stored: ${[...gaps, `what stands after line ${after}`].join(', ')}. All else is: import only this once more.${look}`;
}

/**
 * Vacuums the tables after an import. A failure is only a warning, because the listings are stored. The database will just be slow for a
 * while.
 */
async function vacuumOrWarn(ctx: Context, target: DatabaseTarget): Promise<void> {
  const owner = connect(target, 1);
  try {
    await vacuumCatalogue(owner);
  } catch (error) {
    ctx.log.warn({ err: error }, 'the tables could not be tidied up after the import');
  } finally {
    await owner.close();
  }
}
