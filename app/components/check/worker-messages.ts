import type { CheckOptions } from '#domain/check-file/check-options.ts';
import type { ProblemPlace, Report } from '#domain/check-file/report.ts';
import type { ChangedTime, FoundSubtitle } from '#domain/check-file/times-change.ts';
import type { Saved, SaveOptions } from '#domain/timed-text/saving/save-as.ts';
import type { Issue } from '#domain/timed-text/saving/write-and-read.ts';

/*
 * What the page and the worker of `/check` say to each other. The worker keeps the files and their documents; each request
 * has an id and gets one response.
 */

/** By its type, what a request asks with and what comes back. */
export interface WorkerCalls {
  /** Other files: what was kept is forgotten. */
  check: { request: { files: readonly File[]; options: CheckOptions }; response: Report };
  /** The same files under other rules, for another copy, in another encoding, with other times. */
  'check-again': { request: { options: CheckOptions }; response: Report };
  /** Every place of one problem of the last report. */
  'list-places': { request: { subject: number; problem: string }; response: readonly ProblemPlace[] };
  /** The first and the last times of a file, as it has them and as they are after its changes. */
  'list-times': { request: { file: number }; response: readonly ChangedTime[] };
  /** Subtitles of a file by number or words; without either the first and the last ones. */
  'find-subtitles': { request: { file: number; query: string }; response: readonly FoundSubtitle[] };
  /** The file after its changes, in another format, and what that loses. */
  save: { request: { file: number; options: SaveOptions; issue: Issue }; response: Saved };
}

export type WorkerCall = keyof WorkerCalls;

export type RequestMessage<Call extends WorkerCall = WorkerCall> = {
  [Type in Call]: { id: number; type: Type; request: WorkerCalls[Type]['request'] };
}[Call];

/** Or a sentence for people; then nothing was changed. */
export type ResponseMessage =
  | { id: number; response: WorkerCalls[WorkerCall]['response'] }
  | { id: number; failed: string };
