import type { TextFile } from '#domain/check-file/report.ts';
import type { FixRules, OfferedFix } from '#domain/check-file/file-change.ts';
import type { ChangedTime, FoundSubtitle } from '#domain/check-file/times-change.ts';
import type { Saved } from '#domain/timed-text/saving/save-as.ts';
import type { SaveOptions } from '#domain/timed-text/saving/saved-name.ts';
import type { Checker } from './checker.ts';

/** A file that the worker keeps: another object after each check. */
type KeptFile = Pick<TextFile, 'file'>;

/** What can be asked of it. */
export interface FileTools {
  listTimes: (file: KeptFile) => Promise<readonly ChangedTime[]>;
  findSubtitles: (file: KeptFile, query: string) => Promise<readonly FoundSubtitle[]>;
  listFixes: (file: KeptFile, rules: FixRules) => Promise<readonly OfferedFix[]>;
  save: (file: KeptFile, options: SaveOptions) => Promise<Saved>;
}

/** @param checker the one of this page, made when it is first needed */
export const fileTools = (checker: () => Checker): FileTools => ({
  listTimes: ({ file }) => checker().call('list-times', { file }),
  findSubtitles: ({ file }, query) => checker().call('find-subtitles', { file, query }),
  listFixes: ({ file }, rules) => checker().call('list-fixes', { file, rules }),
  save: ({ file }, options) => {
    const stamp = { id: crypto.randomUUID(), date: new Date().toISOString() };
    return checker().call('save', { file, options, stamp });
  },
});
