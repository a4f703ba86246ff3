import type { CheckHelpers } from './check-helpers.ts';
import { guessEncodings } from '#domain/timed-text/encoding/guess-encoding.ts';
import { saveAs } from '#domain/timed-text/saving/save-as.ts';
import { readSound } from '#domain/timed-text/sound/read-sound.ts';

/** All of them here: in the worker for helpers, and where there is only one thread. */
export const LOCAL_HELPERS: CheckHelpers = {
  guessEncodings: async (bytes) => guessEncodings(bytes),
  readSound,
  save: async (document, options, issue) => saveAs(document, options, issue),
};
