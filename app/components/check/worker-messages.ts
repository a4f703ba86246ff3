import type { CheckOptions } from '#domain/check-file/check-options.ts';
import type { ProblemPlace, Report } from '#domain/check-file/report.ts';

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
  | { type: 'list-places'; subject: number; problem: string };

/** From the worker. */
export type WorkerResponse =
  | { type: 'report'; report: Report }
  | { type: 'places'; places: readonly ProblemPlace[] }
  /** A sentence; nothing was changed. */
  | { type: 'failed'; sentence: string };

export type RequestMessage = WorkerRequest & { id: number };
export type ResponseMessage = WorkerResponse & { id: number };
