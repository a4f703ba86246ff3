import type { CheckOptions } from '#domain/check-file/check-options.ts';
import type { ProblemPlace, Report } from '#domain/check-file/report.ts';
import type { ResponseMessage, WorkerCall, WorkerCalls } from './worker-messages.ts';

/** A file that takes longer is none that subtitles are: the longest takes a fifth of a second. */
const PATIENCE_MILLISECONDS = 10_000;

const TOOK_TOO_LONG =
  'This took more than ten seconds, so we stopped. Choose fewer files, or look whether these are the right ones.';
const BROKE = 'Something went wrong while the files were read. Choose them again.';

interface Pending {
  receive: (message: ResponseMessage) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * The worker that reads and checks files, from the page's side. It is begun with the first question, and ended when an
 * answer takes too long; the next question then begins another. Everything rejects with a sentence for people.
 */
export class Checker {
  #worker: Worker | undefined;
  /** What the worker has. */
  #files: readonly File[] | undefined;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;

  /** What is said of these files; the same array again is not read again. */
  check(files: readonly File[], options: CheckOptions): Promise<Report> {
    if (files === this.#files) return this.call('check-again', { options });
    this.#files = files;
    return this.call('check', { files, options });
  }

  /** Every place of a problem of the last report. */
  listPlaces(subject: number, problem: string): Promise<readonly ProblemPlace[]> {
    return this.call('list-places', { subject, problem });
  }

  /** Asks the worker. */
  call<Call extends WorkerCall>(
    type: Call,
    request: WorkerCalls[Call]['request'],
  ): Promise<WorkerCalls[Call]['response']> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#pending.set(this.#lastId, {
        receive: (message) => {
          if ('failed' in message) reject(new Error(message.failed));
          else resolve(message.response);
        },
        reject,
        timer: setTimeout(() => this.end(TOOK_TOO_LONG), PATIENCE_MILLISECONDS),
      });
      this.#worker ??= this.#begin();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      this.#worker.postMessage({ id: this.#lastId, type, request });
    });
  }

  /** Ends the worker; what was asked rejects. */
  end(sentence = BROKE): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#files = undefined;
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(new Error(sentence));
    }
    this.#pending.clear();
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<ResponseMessage>) => {
      const pending = this.#pending.get(data.id);
      if (!pending) return;
      this.#pending.delete(data.id);
      clearTimeout(pending.timer);
      pending.receive(data);
    });
    for (const trouble of ['error', 'messageerror'] as const)
      worker.addEventListener(trouble, () => this.end());
    return worker;
  }
}
