import { joinReels, type JoinError, type JoinReport, type ReelJoin, type ReelToJoin } from '#domain/timed-text/reels/join-reels.ts';
import { splitReels, type ReelSplit, type SplitReport } from '#domain/timed-text/reels/split-reels.ts';
import { saveAs, type Saved } from '#domain/timed-text/saving/save-as.ts';
import type { SaveOptions } from '#domain/timed-text/saving/saved-name.ts';
import type { FileStamp } from '#domain/timed-text/saving/write-and-read.ts';
import type { TimedText } from '#domain/timed-text/timed-text.ts';

/** One reel of a file that is split, as a file. */
export interface ReelFile {
  split: ReelSplit;
  /** Counted from 1. */
  reel: number;
  options: SaveOptions;
  stamp: FileStamp;
}

export type JoinResult = { is: 'joined'; report: JoinReport } | { is: 'refused'; because: JoinError };

/** Reports the result of splitting a document. */
export const splitReport = (document: TimedText, split: ReelSplit): SplitReport => splitReels(document, split).report;

/** Makes a file of one reel of a document. */
export function saveReel(document: TimedText, { split, reel, options, stamp }: ReelFile): Saved {
  const found = splitReels(document, split).documents[reel - 1];
  return found ? saveAs(found, { ...options, reel }, stamp) : { is: 'refused', sentence: 'There is no such reel.' };
}

/** Reports the result of joining documents. */
export function joinReport(reels: readonly ReelToJoin[], join: ReelJoin): JoinResult {
  const joined = joinReels(reels, join);
  return joined.is === 'joined' ? { is: 'joined', report: joined.report } : joined;
}

/** Makes one file of the documents of several reels. */
export function saveJoined(reels: readonly ReelToJoin[], join: ReelJoin, options: SaveOptions, stamp: FileStamp): Saved {
  const joined = joinReels(reels, join);
  return joined.is === 'joined'
    ? saveAs(joined.document, options, stamp)
    : { is: 'refused', sentence: 'These files cannot be joined. Read the reason above.' };
}
