import type { ChosenFile } from './check-options.ts';
import type { JoinResult, ReelFile } from './reels.ts';
import type { EncodingGuess } from '#domain/timed-text/encoding/guess-encoding.ts';
import type { ReelJoin, ReelToJoin } from '#domain/timed-text/reels/join-reels.ts';
import type { ReelSplit, SplitReport } from '#domain/timed-text/reels/split-reels.ts';
import type { Saved } from '#domain/timed-text/saving/save-as.ts';
import type { SaveOptions } from '#domain/timed-text/saving/saved-name.ts';
import type { FileStamp } from '#domain/timed-text/saving/write-and-read.ts';
import type { Sound } from '#domain/timed-text/sound/sound.ts';
import type { TimedText } from '#domain/timed-text/timed-text.ts';

/** What not every file needs, and what is therefore done in a worker of its own. */
export interface CheckHelpers {
  /** Of bytes that say no encoding. */
  guessEncodings(bytes: Uint8Array): Promise<readonly EncodingGuess[]>;
  readSound(file: ChosenFile): Promise<Sound | undefined>;
  save(document: TimedText, options: SaveOptions, stamp: FileStamp): Promise<Saved>;
  /** Reports the result of splitting a document. */
  split(document: TimedText, split: ReelSplit): Promise<SplitReport>;
  /** Makes a file of one reel of a document. */
  saveReel(document: TimedText, reel: ReelFile): Promise<Saved>;
  /** Reports the result of joining documents. */
  join(reels: readonly ReelToJoin[], join: ReelJoin): Promise<JoinResult>;
  /** Makes one file of joined documents. */
  saveJoined(reels: readonly ReelToJoin[], join: ReelJoin, options: SaveOptions, stamp: FileStamp): Promise<Saved>;
}
