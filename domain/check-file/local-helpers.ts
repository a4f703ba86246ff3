import type { CheckHelpers } from './check-helpers.ts';
import { joinReport, saveJoined, saveReel, splitReport } from './reels.ts';
import { guessEncodings } from '#domain/timed-text/encoding/guess-encoding.ts';
import { saveAs } from '#domain/timed-text/saving/save-as.ts';
import { readSound } from '#domain/timed-text/sound/read-sound.ts';

/** All of them in this thread: where there are no workers, as in tests and measurements. */
export const LOCAL_HELPERS: CheckHelpers = {
  guessEncodings: async (bytes) => guessEncodings(bytes),
  readSound,
  save: async (document, options, stamp) => saveAs(document, options, stamp),
  split: async (document, split) => splitReport(document, split),
  saveReel: async (document, reel) => saveReel(document, reel),
  join: async (reels, join) => joinReport(reels, join),
  saveJoined: async (...all) => saveJoined(...all),
};
