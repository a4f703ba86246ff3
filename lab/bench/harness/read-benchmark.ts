import type { Context } from '#server/context.ts';

/** One statement and its parameters. */
export interface Query {
  sql: string;
  parameters: readonly unknown[];
}

/** The program's response to one request, and the SQL that it sent for the response. */
export interface RecordedRequest {
  path: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Queries by step. The queries of a step are sent together, after the results of the previous step. */
  steps: Query[][];
}

/** Read requests that we compare with their limits. */
export interface ReadBenchmark {
  name: string;
  /** Addresses to request in rotation, so that the result does not depend on a single address. */
  paths: (ctx: Context) => string[] | Promise<string[]>;
  /** Headers of every request. */
  headers?: Record<string, string>;
  /** Whether responses come from the cache, like repeated anonymous reads. If not, the program computes each response. */
  repeated?: boolean;
  /** The best handwritten SQL for the response to an address. Its queries are sent in parallel. */
  best?: (path: string) => Query[];
  /**
   * Reads the part of a response that the best SQL must also find. By default, these are the films and the total of a list. Null if the
   * best SQL finds less.
   */
  read?: ((body: Buffer) => unknown) | null;
  /** The best handwritten SQL for the page of an address without the total. */
  pageAlone?: (path: string) => Query[];
  /** Returns the problem with a response as the end of a sentence that begins with the address. Undefined if there is no problem. */
  problem?: (request: RecordedRequest) => string | undefined;
}

/** `problem` for a list of films that have all typed words. */
export function holdsFilms({ body }: RecordedRequest): string | undefined {
  const { total, fuzzy } = readPage(body);
  return total > 0 && !fuzzy ? undefined : 'finds no film as typed';
}

/** `problem` for a list of the nearest films. */
export function isCorrected({ body }: RecordedRequest): string | undefined {
  const { total, fuzzy } = readPage(body);
  return total > 0 && fuzzy ? undefined : 'finds no film by its nearest spelling';
}

/** Parses the body of a list. */
export function readPage(body: Buffer): { data: { _id: string }[]; total: number; fuzzy?: true } {
  return JSON.parse(body.toString()) as { data: { _id: string }[]; total: number; fuzzy?: true };
}
