import type { CheckOptions, CheckProgress, OnProgress } from '#domain/check-file/check-options.ts';
import type { CheckSession } from '#domain/check-file/check-session.ts';
import type { Report } from '#domain/check-file/report.ts';
import { oneLine } from '#domain/text/one-line.ts';

type Method = keyof CheckSession;
type Result<Name extends Method> = Awaited<ReturnType<CheckSession[Name]>>;

/** A method of the worker's session, to be called with these arguments. */
export type CheckCall = { [Name in Method]: { id: number; method: Name; args: Parameters<CheckSession[Name]> } }[Method];

/** Progress of a call, or its end: the result, or an error as a sentence for people. */
export type CheckReply = { id: number } & ({ progress: CheckProgress } | { result: Result<Method> } | { error: string });

/** For each file. The longest subtitle file takes a third of a second. */
const PATIENCE_MILLISECONDS = 10_000;

const TOOK_TOO_LONG = 'This took more than ten seconds, so we stopped. Choose fewer files, or check that these are the right files.';
const tookTooLong = (name: string) =>
  `“${oneLine(name)}” took more than ten seconds, so we stopped. Check that this is the right file, or remove this file to check the others.`;
const BROKE = 'Something went wrong while we read the files. Choose the files again.';

interface Pending {
  onProgress: OnProgress;
  receive: (result: Result<Method>) => void;
  reject: (error: Error) => void;
}

/**
 * The worker that reads and checks files, from the page's side. It starts with the page, so that nothing is fetched once a
 * file is chosen, and is ended when a file takes too long; the next call then starts another. Every rejection is a
 * sentence for people.
 */
export class Checker {
  #worker: Worker | undefined;
  /** Files that the worker has read. */
  #files: readonly File[] | undefined;
  /** Calls without a response, by id. The worker responds to one after the other. */
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#worker = this.#start();
  }

  /** Reports on these files; the same array is not read again. */
  check(files: readonly File[], options: CheckOptions, onProgress: OnProgress): Promise<Report> {
    const isKnown = files === this.#files;
    this.#files = files;
    const watch: OnProgress = (progress) => {
      this.#restartClock(files[progress.file]);
      onProgress(progress);
    };
    return isKnown ? this.#call('checkAgain', [options], watch) : this.#call('check', [files, options], watch);
  }

  /** Calls a method of the session in the worker. */
  call<Name extends Method>(method: Name, ...args: Parameters<CheckSession[Name]>): Promise<Result<Name>> {
    return this.#call(method, args, () => {});
  }

  /** Ends the worker and rejects all calls. */
  end(sentence = BROKE): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#files = undefined;
    for (const { reject } of this.#pending.values()) reject(new Error(sentence));
    this.#pending.clear();
    this.#restartClock();
  }

  #call<Name extends Method>(method: Name, args: Parameters<CheckSession[Name]>, onProgress: OnProgress): Promise<Result<Name>> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#pending.set(this.#lastId, { onProgress, receive: (result) => resolve(result as Result<Name>), reject });
      if (this.#pending.size === 1) this.#restartClock();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- messages to workers have no target origin
      worker.postMessage({ id: this.#lastId, method, args });
    });
  }

  /** Gives each file its own ten seconds. @param file the file that the worker is reading */
  #restartClock(file?: File): void {
    clearTimeout(this.#timer);
    if (this.#pending.size === 0) return;
    this.#timer = setTimeout(() => this.end(file ? tookTooLong(file.name) : TOOK_TOO_LONG), PATIENCE_MILLISECONDS);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<CheckReply>) => {
      const call = this.#pending.get(data.id);
      if ('progress' in data) return call?.onProgress(data.progress);
      this.#pending.delete(data.id);
      if ('error' in data) call?.reject(new Error(data.error));
      else call?.receive(data.result);
      this.#restartClock();
    });
    for (const trouble of ['error', 'messageerror'] as const) worker.addEventListener(trouble, () => this.end());
    return worker;
  }
}
