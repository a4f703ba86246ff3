import { pipeline } from 'node:stream/promises';
import { errorCode } from '#server/error-code.ts';
import { exportFilms } from '#server/films/transfer/export-films.ts';
import { defineCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

export const filmsExport = defineCommand({
  usage: '[--approved]',
  help: `Writes every listing that is not deleted, oldest first, in the columns of the CSV template (UTF-8, commas).
films:import reads the file back exactly. Texts that a spreadsheet would run as formulas begin with an apostrophe.

  --approved   only the public listings, no drafts`,
  options: { approved: { type: 'boolean' } },
  operands: [],
  async run({ values }, invocation) {
    const { process, signal } = invocation;
    await withDatabase(invocation, async (ctx) => {
      try {
        const csv = exportFilms(ctx, { onlyApproved: values.approved ?? false });
        await pipeline(csv, process.stdout, { end: false, signal });
      } catch (error) {
        // The reader has closed the pipe early (`| head`), which is not a failure.
        if (errorCode(error) !== 'EPIPE') throw error;
      }
    });
  },
});
