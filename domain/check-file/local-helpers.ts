import type { CheckHelpers } from './check-helpers.ts';
import { guessEncodings } from '#domain/timed-text/encoding/guess-encoding.ts';
import { saveAs } from '#domain/timed-text/saving/save-as.ts';
import { readSound } from '#domain/timed-text/sound/read-sound.ts';

/** All of them in this thread: where there are no workers, as in tests and measurements. */
export const LOCAL_HELPERS: CheckHelpers = {
  guessEncodings: async (bytes) => guessEncodings(bytes),
  readSound,
  save: async (document, options, stamp) => saveAs(document, options, stamp),
};
