import { createTextReader } from '#domain/text/decode-text.ts';
import { adviceOnFile, TELLING_BYTES } from '#domain/text/file-kind.ts';
import { LIMITS } from '#domain/limits.ts';

/** Two hundred films take some twenty kilobytes. */
const MAX_BYTES = 256 * 1024;

const TOO_LARGE = `This file is too large for a list of ${LIMITS.programmeFilms} films. Keep only the columns title, year, director, running time and frame rate, then choose it again.`;

/** The text of a file that somebody has chosen, in whichever encoding; or what to do instead, as a sentence. */
export async function readProgrammeFile(file: File): Promise<{ text: string } | { problem: string }> {
  try {
    const isTooLarge = file.size > MAX_BYTES;
    const bytes = new Uint8Array(await file.slice(0, isTooLarge ? TELLING_BYTES : MAX_BYTES).arrayBuffer());
    const problem = adviceOnFile(bytes, file.name) ?? (isTooLarge ? TOO_LARGE : undefined);
    if (problem !== undefined) return { problem };
    const text = createTextReader();
    return { text: text.read(bytes) + text.end() };
  } catch {
    return { problem: 'The file could not be read. Check that it is still there, then choose it again.' };
  }
}
