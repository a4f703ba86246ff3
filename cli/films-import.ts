import { open } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { CSV_COLUMNS } from '#domain/films/film-csv.ts';
import type { Context } from '#server/context.ts';
import { connect, type DatabaseTarget } from '#server/database/database.ts';
import { vacuumCatalogue } from '#server/database/vacuum-catalogue.ts';
import { errorCode } from '#server/error-code.ts';
import type { FilmOrigin } from '#server/films/catalogue/film-record.ts';
import { importFilms, type Unstored } from '#server/films/transfer/import-films.ts';
import { getUserId } from '#server/users/get-user-id.ts';
import { CommandFailedError, defineCommand } from './command.ts';
import { createProgress, type Progress } from './progress.ts';
import { withDatabase } from './with-database.ts';

export const filmsImport = defineCommand({
  usage: 'FILE.csv [--approved] [--announce] [--author EMAIL]',
  help: `FILE.csv has the columns of the CSV template, in any order, named in its first line:
  ${CSV_COLUMNS.slice(0, 9).join(', ')},
  ${CSV_COLUMNS.slice(9).join(', ')}.
Only title, directors, year, duration and format are needed. Commas, semicolons or tabs separate the cells.
Use - to read the file from standard input.

A row that breaks a rule is rejected and reported with the number of its first line. All other rows are added. If you run
the command again, they are added again.

  --approved       makes the listings public immediately; without it they are drafts that wait for a moderator
  --announce       people who follow a search or a film get an email about the listings, once these are public;
                   without it only the site shows them
  --author EMAIL   the account with this email address is the submitter`,
  options: { approved: { type: 'boolean' }, announce: { type: 'boolean' }, author: { type: 'string' } },
  operands: ['FILE.csv'],
  async run({ values, operands: [name = '-'] }, invocation) {
    const { process, signal } = invocation;
    const file = addAbortSignal(signal, name === '-' ? process.stdin : await openFile(process.cwd(), name));
    try {
      await withDatabase(invocation, async (ctx, database) => {
        const authorId = values.author === undefined ? null : await getUserId(ctx, values.author);
        const origin = { authorId, approved: values.approved ?? false };
        await importFile(ctx, file, { origin, announce: values.announce ?? false }, createProgress(process.stderr));
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
    if (errorCode(error) === 'ENOENT') throw new CommandFailedError(`There is no file ${fullName}.`);
    throw new CommandFailedError(`${fullName} cannot be opened: ${String(error)}`);
  }
  throw new CommandFailedError(`${fullName} is a directory, not a file.`);
}

/** Imports a file. Always reports the number of stored rows, even after an error. */
async function importFile(
  ctx: Context,
  file: Readable,
  how: { origin: Omit<FilmOrigin, 'at' | 'arrival'>; announce: boolean },
  progress: Progress,
): Promise<void> {
  const count = { imported: 0, rejected: 0 };
  let unstored: Unstored | undefined;
  const summary = () => `Imported ${count.imported}, rejected ${count.rejected}.`;
  try {
    await importFilms(ctx, {
      file,
      ...how,
      onRejected: ({ line, problems }) => {
        count.rejected += 1;
        progress.printLine(`line ${line}: ${problems.join('; ')}`);
      },
      onProgress: ({ imported }) => {
        count.imported = imported;
        progress.show(imported + count.rejected, `${summary().slice(0, -1)} …`);
      },
      onCutShort: (lines) => (unstored = lines),
      onUnknownColumns: (headings) =>
        progress.printLine(`Ignored, because the template does not have these columns: ${headings.join(', ')}.`),
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
      ? ' Some of these lines may have been stored before the connection to the database was lost: look for the first of them in the register before you import.'
      : '';
  return `Not stored: ${[...gaps, `all lines after line ${after}`].join(', ')}. Everything else is stored, so import only these lines again.${look}`;
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
    ctx.log.warn({ err: error }, 'the tables could not be vacuumed after the import');
  } finally {
    await owner.close();
  }
}
