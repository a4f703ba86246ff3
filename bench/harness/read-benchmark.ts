import type { Context } from '#server/context.ts';

/** One statement and its parameters. */
export interface Query {
  sql: string;
  parameters: readonly unknown[];
}

/** What the program answered to one request, and the SQL it sent for that. */
export interface RecordedRequest {
  path: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** One step's queries are sent together, the next step's when they are answered. */
  steps: Query[][];
}

/** Requests that read, to be measured beside what bounds them. */
export interface ReadBenchmark {
  name: string;
  /** Addresses to ask for in rotation, so that no single one's luck decides. */
  paths: (ctx: Context) => string[] | Promise<string[]>;
  /** Sent with every request. */
  headers?: Record<string, string>;
  /** Served from the cache, as repeated anonymous reads are; otherwise made anew each time. */
  repeated?: boolean;
  /** The best SQL known by hand for the answer to an address: queries that are sent together. */
  best?: (path: string) => Query[];
  /** Reads from a response what the best SQL must find, too: by default, the films and the total of a list; null if it finds less. */
  read?: ((body: Buffer) => unknown) | null;
  /** The best SQL known by hand for the page of an address, which does not say how many films there are. */
  pageAlone?: (path: string) => Query[];
  /** What must be true of each answer, as a sentence when it is not. */
  problem?: (request: RecordedRequest) => string | undefined;
}

/** For `problem`: a list must hold films that match as typed. */
export function holdsFilms({ body }: RecordedRequest): string | undefined {
  const { total, fuzzy } = readPage(body);
  return total > 0 && !fuzzy ? undefined : 'finds no film as it stands';
}

/** For `problem`: a list must hold films of the nearest spelling. */
export function isCorrected({ body }: RecordedRequest): string | undefined {
  const { total, fuzzy } = readPage(body);
  return total > 0 && fuzzy ? undefined : 'finds no film by its nearest spelling';
}

/** A list's body as the API sends it. */
export function readPage(body: Buffer): { data: { _id: string }[]; total: number; fuzzy?: true } {
  return JSON.parse(body.toString()) as { data: { _id: string }[]; total: number; fuzzy?: true };
}
