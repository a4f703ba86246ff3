import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import { createContext } from '#server/context.ts';
import type { DatabaseTarget } from '#server/database/database.ts';
import { importFilms } from '#server/films/transfer/import-films.ts';
import { readSettings } from '#server/settings.ts';
import { serveParent } from './child.ts';

export interface ImportWork {
  /** A CSV file with the columns of the CSV template. */
  file: string;
  database: DatabaseTarget;
}

/** Memory is the peak resident size of the process before the first row and at the end (bytes). */
export interface ImportedWork {
  imported: number;
  seconds: number;
  idleBytes: number;
  peakBytes: number;
}

const largestSoFar = () => process.resourceUsage().maxRSS * 1024;

/* Runs the operator's import in a separate process, to measure the memory of the import alone. */
serveParent(async ({ file, database }: ImportWork): Promise<ImportedWork> => {
  const { ctx, close } = createContext(readSettings({ LOG_LEVEL: 'warn' }), database);
  await sql`select 1`.execute(ctx.db);
  const idleBytes = largestSoFar();
  const begin = performance.now();
  const { imported } = await importFilms(ctx, {
    file: createReadStream(file),
    origin: { authorId: null, approved: true },
    onRejected: ({ line, problems }) => {
      throw new Error(`Line ${line} of the generated file: ${problems.join(' ')}`);
    },
  });
  const seconds = (performance.now() - begin) / 1000;
  await close();
  return { imported, seconds, idleBytes, peakBytes: largestSoFar() };
});
