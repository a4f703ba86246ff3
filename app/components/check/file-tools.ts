import type { TextFile } from '#domain/check-file/report.ts';
import type { FixRules } from '#domain/check-file/file-change.ts';
import type { ReelJoin } from '#timed-text/reels/join-reels.ts';
import type { ReelSplit } from '#timed-text/reels/split-reels.ts';
import type { SaveOptions } from '#timed-text/saving/save-options.ts';
import type { Checker } from './checker.ts';

/** A file that the worker keeps. Each check makes a new object. */
type KeptFile = Pick<TextFile, 'file'>;

/** Requests to the worker about a file. */
export type FileTools = ReturnType<typeof fileTools>;

/** Creates the tools. @param checker returns the page's checker, which is created on first use */
export const fileTools = (checker: () => Checker) => ({
  listTimes: ({ file }: KeptFile) => checker().call('listTimes', file),
  findSubtitles: ({ file }: KeptFile, query: string) => checker().call('findSubtitles', file, query),
  listFixes: ({ file }: KeptFile, rules: FixRules) => checker().call('listFixes', file, rules),
  save: ({ file }: KeptFile, options: SaveOptions) => checker().call('save', file, options, newStamp()),
  split: ({ file }: KeptFile, split: ReelSplit) => checker().call('split', file, split),
  /** @param reel counted from 1 */
  saveReel: ({ file }: KeptFile, split: ReelSplit, reel: number, options: SaveOptions) =>
    checker().call('saveReel', file, { split, reel, options, stamp: newStamp() }),
  join: (files: readonly number[], join: ReelJoin) => checker().call('join', files, join),
  saveJoined: (files: readonly number[], join: ReelJoin, options: SaveOptions) =>
    checker().call('saveJoined', files, join, options, newStamp()),
});

const newStamp = () => ({ id: crypto.randomUUID(), date: new Date().toISOString() });
