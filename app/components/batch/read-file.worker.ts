import { adviceOnFile, SIGNATURE_BYTES } from '#domain/text/file-kind.ts';
import { readFilmFile } from '#domain/films/film-file.ts';
import { LIMITS, TOO_MANY_ROWS } from '#domain/limits.ts';

/* Reads files in a worker, so that the page stays responsive. */

addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  // The page gets the error event of a file that has disappeared. A rejected promise would cause none.
  respond(file).catch(reportError);
});

async function respond(file: File): Promise<void> {
  const isTooLarge = file.size > LIMITS.csvBytes;
  const part = isTooLarge ? file.slice(0, SIGNATURE_BYTES) : file;
  const bytes = new Uint8Array(await part.arrayBuffer());
  postMessage(
    isTooLarge ? { problem: adviceOnFile(bytes, file.name) ?? TOO_MANY_ROWS, more: tooLarge(file.size) } : readFilmFile(bytes, file.name),
  );
}

function tooLarge(size: number): string {
  return `The file is too large (${Math.ceil(size / 1024 / 1024)} MB). A hundred listings take much less than 1 MB. Check that you chose the right file.`;
}
