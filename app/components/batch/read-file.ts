import type { FilmFile } from '#domain/films/film-file.ts';
import { LIMITS, TOO_MANY_ROWS } from '#domain/limits.ts';
import { numberText } from '#domain/text/count-text.ts';

/** Reason why nothing can be submitted from a file, as a sentence, and what people can do instead. */
export interface Refused {
  problem: string;
  more?: string;
}

/** Reads a chosen file in a worker and checks if all rows can be submitted together. */
export async function readFile(file: File): Promise<FilmFile | Refused> {
  const read = await inWorker(file).catch((): Refused => ({
    problem: 'The file could not be read. Check your connection and make sure that the file still exists, then choose it again.',
  }));
  if ('problem' in read) return read;
  const { found } = read;
  if (found === 0) return { problem: NO_ROWS };
  if (found <= LIMITS.csvRows) return read;
  const files = Math.ceil(found / LIMITS.csvRows);
  return {
    problem: TOO_MANY_ROWS,
    more: `The file has ${numberText(found)} rows with a title and directors. Split the file into ${files} files, and put the column names in the first line of each file.`,
  };
}

const NO_ROWS = 'No row of the file has both a title and directors. Add a title and directors to each row, then choose the file again.';

function inWorker(file: File): Promise<FilmFile | Refused> {
  return new Promise<FilmFile | Refused>((resolve, reject) => {
    const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FilmFile | Refused>) => {
      resolve(data);
      worker.terminate();
    });
    worker.addEventListener('error', (event) => {
      reject(new Error(event.message));
      worker.terminate();
    });
    worker.addEventListener('messageerror', () => reject(new Error('the result could not be read from the worker')));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- messages to workers have no target origin
    worker.postMessage(file);
  });
}
