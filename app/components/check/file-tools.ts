import type { TextFile } from '#domain/check-file/report.ts';
import type { FixRules, OfferedFix } from '#domain/check-file/file-change.ts';
import type { JoinResult } from '#domain/check-file/check-session.ts';
import type { ChangedTime } from '#domain/check-file/times-change.ts';
import type { ReelJoin } from '#timed-text/reels/join-reels.ts';
import type { NamedCue, ReelSplit, SplitReport } from '#timed-text/reels/split-reels.ts';
import type { Saved } from '#timed-text/saving/save-as.ts';
import type { SaveOptions } from '#timed-text/saving/save-options.ts';
import type { Checker } from './checker.ts';

/** A file that the worker keeps. Each check makes a new object. */
type KeptFile = Pick<TextFile, 'file'>;

/** Requests to the worker about a file. */
export interface FileTools {
  listTimes: (file: KeptFile) => Promise<readonly ChangedTime[]>;
  findSubtitles: (file: KeptFile, query: string) => Promise<readonly NamedCue[]>;
  listFixes: (file: KeptFile, rules: FixRules) => Promise<readonly OfferedFix[]>;
  save: (file: KeptFile, options: SaveOptions) => Promise<Saved>;
  split: (file: KeptFile, split: ReelSplit) => Promise<SplitReport | undefined>;
  /** @param reel counted from 1 */
  saveReel: (file: KeptFile, split: ReelSplit, reel: number, options: SaveOptions) => Promise<Saved>;
  join: (files: readonly KeptFile[], join: ReelJoin) => Promise<JoinResult>;
  saveJoined: (files: readonly KeptFile[], join: ReelJoin, options: SaveOptions) => Promise<Saved>;
}

/** Creates the tools. @param checker returns the page's checker, which is created on first use */
export const fileTools = (checker: () => Checker): FileTools => ({
  listTimes: ({ file }) => checker().call('listTimes', file),
  findSubtitles: ({ file }, query) => checker().call('findSubtitles', file, query),
  listFixes: ({ file }, rules) => checker().call('listFixes', file, rules),
  save: ({ file }, options) => checker().call('save', file, options, newStamp()),
  split: ({ file }, split) => checker().call('split', file, split),
  saveReel: ({ file }, split, reel, options) => checker().call('saveReel', file, { split, reel, options, stamp: newStamp() }),
  join: (files, join) =>
    checker().call(
      'join',
      files.map(({ file }) => file),
      join,
    ),
  saveJoined: (files, join, options) =>
    checker().call(
      'saveJoined',
      files.map(({ file }) => file),
      join,
      options,
      newStamp(),
    ),
});

const newStamp = () => ({ id: crypto.randomUUID(), date: new Date().toISOString() });
