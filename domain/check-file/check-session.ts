import type { OnProgress } from './check-progress.ts';
import type { CheckOptions, ChosenFile, FileChoices } from './check-options.ts';
import { collectFiles, type CheckedFiles } from './collect-files.ts';
import type { CheckHelpers } from './check-helpers.ts';
import type { PlaceFacts, SubjectFacts } from './facts.ts';
import { fileToChange, type CheckedText } from './checked-text.ts';
import { LIMITS } from '#domain/limits.ts';
import { languageOf } from './text-traits.ts';
import type { JoinResult, ReelFile } from './reels.ts';
import { readFileName } from '#domain/timed-text/file-name.ts';
import { wordsOnOneLine } from './describe-file.ts';
import { allPlaces } from './problem-places.ts';
import { readChosenFile, type ReadFile } from './read-chosen-file.ts';
import { offeredFixes, type FixRules, type OfferedFix } from './file-change.ts';
import { changedTimes, findSubtitles, type ChangedTime, type FoundSubtitle } from './times-change.ts';
import type { ReelJoin, ReelToJoin } from '#domain/timed-text/reels/join-reels.ts';
import type { ReelSplit, SplitReport } from '#domain/timed-text/reels/split-reels.ts';
import type { Saved } from '#domain/timed-text/saving/save-as.ts';
import type { SaveOptions } from '#domain/timed-text/saving/saved-name.ts';
import type { FileStamp } from '#domain/timed-text/saving/write-and-read.ts';

/** The files that somebody looks at, as they were read, from one question to the next. */
export class CheckSession {
  readonly #helpers: CheckHelpers;
  #chosen: readonly ChosenFile[] = [];
  #read: ReadFile[] = [];
  #choices: CheckOptions['choices'] = {};
  #listing: CheckOptions['listing'];
  #checked: CheckedFiles | undefined;

  constructor(helpers: CheckHelpers) {
    this.#helpers = helpers;
  }

  /** Other files; those before are forgotten. Beyond `LIMITS.checkedFiles` they are not read. */
  check(files: readonly ChosenFile[], options: CheckOptions, onProgress?: OnProgress): Promise<readonly SubjectFacts[]> {
    this.#chosen = files.slice(0, LIMITS.checkedFiles);
    this.#read = [];
    this.#choices = {};
    return this.checkAgain(options, onProgress);
  }

  /** The same files. Only those are read again of which another encoding or rate was chosen. */
  async checkAgain(options: CheckOptions, onProgress: OnProgress = () => {}): Promise<readonly SubjectFacts[]> {
    const before = this.#choices;
    this.#choices = options.choices;
    this.#listing = options.listing;
    for (const [index, file] of this.#chosen.entries()) {
      const choices = options.choices[index];
      // One after the other: of the bytes of 30 files only one's are held.
      if (this.#read[index] && !isReadAnew(before[index], choices)) continue;
      onProgress({ is: 'reading', file: index });
      this.#read[index] = await readChosenFile(file, this.#helpers, choices);
    }
    this.#checked = collectFiles(this.#read, options, onProgress);
    return this.#checked.facts;
  }

  /** Every place of a problem of the last report. */
  listPlaces(subject: number, problem: string): PlaceFacts[] {
    const found = this.#checked?.problems[subject]?.find(({ id }) => id === problem);
    return found ? allPlaces(found) : [];
  }

  /** The first and the last times of a file, before and after its changes. */
  listTimes(file: number): ChangedTime[] {
    const text = this.#textOf(file);
    return text ? changedTimes(text.original, text.document, wordsOnOneLine) : [];
  }

  /** Subtitles of a file by number or words. */
  findSubtitles(file: number, query: string): FoundSubtitle[] {
    const text = this.#textOf(file);
    return text ? findSubtitles(text.document, query, wordsOnOneLine) : [];
  }

  /** Counts what each fix would change in a file after its changes. */
  listFixes(file: number, rules: FixRules): OfferedFix[] {
    const text = this.#textOf(file);
    return text ? offeredFixes(text.document, rules, fileToChange(text, { listing: this.#listing })) : [];
  }

  /** A file after its changes, in another format. */
  async save(file: number, options: SaveOptions, stamp: FileStamp): Promise<Saved> {
    const text = this.#textOf(file);
    return text ? this.#helpers.save(text.document, options, stamp) : { is: 'refused', sentence: GONE };
  }

  /** Reports the result of splitting a file, after its changes, into reels. */
  async split(file: number, split: ReelSplit): Promise<SplitReport | undefined> {
    const text = this.#textOf(file);
    return text && this.#helpers.split(text.document, split);
  }

  /** Makes a file of one reel of a split file. */
  async saveReel(file: number, reel: ReelFile): Promise<Saved> {
    const text = this.#textOf(file);
    return text ? this.#helpers.saveReel(text.document, reel) : { is: 'refused', sentence: GONE };
  }

  /** Reports the result of joining files, after their changes, in this order. */
  join(files: readonly number[], join: ReelJoin): Promise<JoinResult> {
    return this.#helpers.join(this.#reelsOf(files), join);
  }

  /** Makes one file of joined files. */
  saveJoined(files: readonly number[], join: ReelJoin, options: SaveOptions, stamp: FileStamp): Promise<Saved> {
    return this.#helpers.saveJoined(this.#reelsOf(files), join, options, stamp);
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

const GONE = 'This file is not here any more. Choose it again.';

const isReadAnew = (before: FileChoices = {}, now: FileChoices = {}): boolean =>
  before.encoding !== now.encoding || JSON.stringify(before.rate) !== JSON.stringify(now.rate);
