import type { ReadFile } from './read-chosen-file.ts';
import { nameInDcp } from '#domain/timed-text/checks/check-reels.ts';

/** The chosen files that are no text: what reels may ask for is among them. */
export const filesBeside = (files: readonly ReadFile[]) =>
  files.flatMap((read, file) => (read.is === 'refused' ? [{ ...read, file }] : []));

/** Whether a reel that is here asks for it. */
export const isNeeded = (files: readonly ReadFile[], name: string): boolean =>
  files.some(
    (read) =>
      read.is === 'text' &&
      [...(read.document.header.fonts ?? []), ...(read.document.header.images ?? [])].some(
        (needed) => nameInDcp(needed) === nameInDcp(name),
      ),
  );
