import type { CheckOptions } from '#domain/check-file/check-options.ts';
import type { ProblemPlace, Report } from '#domain/check-file/report.ts';
import type { ChangedTime, FoundSubtitle } from '#domain/check-file/times-change.ts';
import type { Saved, SaveOptions } from '#domain/timed-text/saving/save-as.ts';
import type { Issue } from '#domain/timed-text/saving/write-and-read.ts';

/*
 * What the page and the worker of `/check` say to each other. The worker keeps the files and their documents; each request
 * has an id and is answered once.
 */

/** From the page. */
export type WorkerRequest =
  /** Other files: what was kept is forgotten. */
  | { type: 'check'; files: readonly File[]; options: CheckOptions }
  /** The same files under other rules, for another copy, in another encoding, at another rate. */
  | { type: 'check-again'; options: CheckOptions }
  /** Every place of one problem. */
  | { type: 'list-places'; subject: number; problem: string }
  /** The first and the last times of a file, as it has them and as they are after its changes. */
  | { type: 'list-times'; file: number }
  /** Subtitles of a file by number or words; without either the first and the last ones. */
  | { type: 'find-subtitles'; file: number; query: string }
  /** The file after its changes, in another format, and what that loses. */
  | { type: 'save'; file: number; options: SaveOptions; issue: Issue };

/** From the worker. */
export type WorkerResponse =
  | { type: 'report'; report: Report }
  | { type: 'places'; places: readonly ProblemPlace[] }
  | { type: 'times'; times: readonly ChangedTime[] }
  | { type: 'subtitles'; subtitles: readonly FoundSubtitle[] }
  | { type: 'saved'; saved: Saved }
  /** A sentence; nothing was changed. */
  | { type: 'failed'; sentence: string };

export type RequestMessage = WorkerRequest & { id: number };
export type ResponseMessage = WorkerResponse & { id: number };
