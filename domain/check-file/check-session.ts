import { checkFiles, type CheckedFiles } from './check-files.ts';
import type { CheckOptions, FileChoices, OnProgress } from './check-options.ts';
import { fileToChange, languageOf, type CheckedText } from './checked-text.ts';
import { describePlaces } from './collect-problems.ts';
import type { ProblemPlace, Report } from './report.ts';
import { LIMITS } from '#domain/limits.ts';
import { readFileName } from './file-name.ts';
import { readChosenFile, type ReadFile } from './read-chosen-file.ts';
import { offeredFixes, type FixRules, type OfferedFix } from './file-change.ts';
import { changedTimes, findSubtitles, type ChangedTime } from './times-change.ts';
import { joinReels, type JoinError, type JoinReport, type ReelJoin, type ReelToJoin } from '#timed-text/reels/join-reels.ts';
import { splitReels, type NamedCue, type ReelSplit, type SplitReport } from '#timed-text/reels/split-reels.ts';
import { saveAs, type Saved } from '#timed-text/saving/save-as.ts';
import type { SaveOptions } from '#timed-text/saving/save-options.ts';
import type { FileStamp } from '#timed-text/saving/write-and-read.ts';

/** One reel of a split file, to be saved as a file. */
interface ReelFile {
  split: ReelSplit;
  /** Number of the reel, from 1. */
  reel: number;
  options: SaveOptions;
  stamp: FileStamp;
}

export type JoinResult = { is: 'joined'; report: JoinReport } | { is: 'refused'; because: JoinError };

/** Keeps the files that a person checks, as they were read, between one request and the next. */
export class CheckSession {
  readonly #onProgress: OnProgress;
  #chosen: readonly File[] = [];
  /** Whether files beyond the maximum number were dropped. */
  #isCut = false;
  #read: ReadFile[] = [];
  #choices: CheckOptions['choices'] = {};
  #listing: CheckOptions['listing'];
  #checked: CheckedFiles | undefined;

  constructor(onProgress: OnProgress = () => {}) {
    this.#onProgress = onProgress;
  }

  /** Reads and checks new files, and forgets the earlier ones. Files beyond `LIMITS.checkedFiles` are not read. */
  check(files: readonly File[], options: CheckOptions): Promise<Report> {
    this.#chosen = files.slice(0, LIMITS.checkedFiles);
    this.#isCut = files.length > this.#chosen.length;
    this.#read = [];
    this.#choices = {};
    return this.checkAgain(options);
  }

  /** Checks the same files again. Only files with a different encoding or rate are read again. */
  async checkAgain(options: CheckOptions): Promise<Report> {
    const before = this.#choices;
    this.#choices = options.choices;
    this.#listing = options.listing;
    for (const [index, file] of this.#chosen.entries()) {
      const choices = options.choices[index];
      // One file at a time, so that memory never holds the bytes of all 30 files.
      if (this.#read[index] && !needsReading(before[index], choices)) continue;
      this.#onProgress({ is: 'reading', file: index });
      this.#read[index] = await readChosenFile(file, choices);
    }
    this.#checked = checkFiles(this.#read, options, this.#onProgress);
    const { subjects, summary } = this.#checked.report;
    return { subjects, summary: this.#isCut ? `${TOO_MANY_FILES} ${summary}` : summary };
  }

  /** Lists every place of a problem in the last report. */
  listPlaces(subject: number, problem: string): ProblemPlace[] {
    const found = this.#checked?.problems[subject]?.find(({ id }) => id === problem);
    return found ? describePlaces(found) : [];
  }

  /** Lists the first and the last times of a file, before and after its changes. */
  listTimes(file: number): ChangedTime[] {
    const text = this.#textOf(file);
    return text ? changedTimes(text.original, text.document) : [];
  }

  /** Finds subtitles of a file by number or words. */
  findSubtitles(file: number, query: string): NamedCue[] {
    const text = this.#textOf(file);
    return text ? findSubtitles(text.document, query) : [];
  }

  /** Counts what each fix would change in a file after its changes. */
  listFixes(file: number, rules: FixRules): OfferedFix[] {
    const text = this.#textOf(file);
    return text ? offeredFixes(text.document, rules, fileToChange(text, { listing: this.#listing })) : [];
  }

  /** Saves a file in another format, after its changes. */
  save(file: number, options: SaveOptions, stamp: FileStamp): Saved {
    const text = this.#textOf(file);
    return text ? saveAs(text.document, options, stamp) : refused(GONE);
  }

  /** Reports the result of splitting a file, after its changes, into reels; undefined if the file is gone. */
  split(file: number, split: ReelSplit): SplitReport | undefined {
    const text = this.#textOf(file);
    return text && splitReels(text.document, split).report;
  }

  /** Makes a file of one reel of a split file. */
  saveReel(file: number, { split, reel, options, stamp }: ReelFile): Saved {
    const text = this.#textOf(file);
    if (!text) return refused(GONE);
    const document = splitReels(text.document, split).documents[reel - 1];
    return document ? saveAs(document, options, stamp) : refused('This reel does not exist.');
  }

  /** Reports the result of joining files. @param files the numbers of the files, in the order of the reels */
  join(files: readonly number[], join: ReelJoin): JoinResult {
    const joined = joinReels(this.#reelsOf(files), join);
    return joined.is === 'joined' ? { is: 'joined', report: joined.report } : joined;
  }

  /** Makes one file of joined files. */
  saveJoined(files: readonly number[], join: ReelJoin, options: SaveOptions, stamp: FileStamp): Saved {
    const joined = joinReels(this.#reelsOf(files), join);
    if (joined.is !== 'joined') return refused('These files cannot be joined. Read the reason above.');
    return saveAs(joined.document, options, stamp);
  }

  #reelsOf(files: readonly number[]): ReelToJoin[] {
    return files.flatMap((file) => {
      const text = this.#textOf(file);
      if (!text) return [];
      const { name, document } = text;
      const number = document.header.reel ?? readFileName(name).reel;
      return [{ name, document, language: languageOf(text), number }];
    });
  }

  #textOf(file: number): CheckedText | undefined {
    return this.#checked?.texts.find((text) => text.file === file);
  }
}

const refused = (sentence: string): Saved => ({ is: 'refused', sentence });

const TOO_MANY_FILES = `You can check up to ${LIMITS.checkedFiles} files at a time. These are the first ${LIMITS.checkedFiles}; choose the others afterwards.`;
const GONE = 'Your browser can no longer read this file. Choose the file again.';

const needsReading = (before: FileChoices = {}, now: FileChoices = {}): boolean =>
  before.encoding !== now.encoding || JSON.stringify(before.rate) !== JSON.stringify(now.rate);
