import type { CheckProgress, OnProgress } from '#domain/check-file/check-progress.ts';
import type { CheckOptions } from '#domain/check-file/check-options.ts';
import { LIMITS } from '#domain/limits.ts';
import type { ProblemPlace, Report } from '#domain/check-file/report.ts';
import { oneLine } from '#domain/one-line.ts';
import { placeTexts } from '#domain/check-file/wording/problem-texts.ts';
import { writeReport } from '#domain/check-file/wording/write-report.ts';
import { RpcClient } from './rpc.ts';
import type { CheckMethods } from './worker-methods.ts';

/** For each file. One that takes longer is none that subtitles are: the longest takes a fifth of a second. */
const PATIENCE_MILLISECONDS = 10_000;

const TOOK_TOO_LONG = 'This took more than ten seconds, so we stopped. Choose fewer files, or look whether these are the right ones.';
const tookTooLong = (name: string) =>
  `“${oneLine(name)}” took more than ten seconds, so we stopped. Remove it, and the other files are checked. Look whether it is the right one.`;
const BROKE = 'Something went wrong while the files were read. Choose them again.';

interface Workers {
  client: RpcClient<CheckMethods, CheckProgress>;
  terminate: () => void;
}

/**
 * The workers that read and check files, from the page's side. They begin with the page, so that nothing is fetched once a
 * file is chosen, and are ended when a file takes too long; the next question then begins others. Everything rejects
 * with a sentence for people.
 */
export class Checker {
  #workers: Workers | undefined;
  /** What the worker has. */
  #files: readonly File[] | undefined;
  /** How many calls wait for their response: the worker has one after the other. */
  #waiting = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#workers = this.#begin();
  }

  /** What is said of these files; the same array again is not read again. */
  async check(files: readonly File[], options: CheckOptions, onProgress: OnProgress): Promise<Report> {
    const isKnown = files === this.#files;
    this.#files = files;
    const watched = { files, onProgress };
    const facts = await (isKnown
      ? this.call('check-again', { options }, watched)
      : this.call('check', { files: files.slice(0, LIMITS.checkedFiles), options }, watched));
    return writeReport(facts, options, files.length - LIMITS.checkedFiles);
  }

  /** Every place of a problem of the last report. */
  async listPlaces(subject: number, problem: string): Promise<readonly ProblemPlace[]> {
    return (await this.call('list-places', { subject, problem })).map(placeTexts);
  }

  /** Calls any method of the worker. */
  async call<Method extends keyof CheckMethods>(
    method: Method,
    params: CheckMethods[Method]['params'],
    watched?: { files: readonly File[]; onProgress: OnProgress },
  ): Promise<CheckMethods[Method]['result']> {
    this.#waiting += 1;
    if (this.#waiting === 1) this.#restartClock();
    try {
      this.#workers ??= this.#begin();
      return await this.#workers.client.call(method, params, (progress) => {
        this.#restartClock(watched?.files[progress.file]);
        watched?.onProgress(progress);
      });
    } finally {
      this.#waiting -= 1;
      this.#restartClock();
    }
  }

  /** Each file has its own ten seconds. @param file the one that the worker has come to */
  #restartClock(file?: File): void {
    clearTimeout(this.#timer);
    if (this.#waiting === 0) return;
    this.#timer = setTimeout(() => this.end(file ? tookTooLong(file.name) : TOOK_TOO_LONG), PATIENCE_MILLISECONDS);
  }

  /** Ends the workers; what was asked rejects. */
  end(sentence = BROKE): void {
    this.#workers?.terminate();
    this.#workers?.client.rejectAll(sentence);
    this.#workers = undefined;
    this.#files = undefined;
  }

  /** Three scripts, as one with everything would have 95 kB; that which has the files asks the two others. */
  #begin(): Workers {
    const checking = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });
    const encodingAndSound = new Worker(new URL('./encoding-and-sound.worker.ts', import.meta.url), {
      type: 'module',
    });
    const saving = new Worker(new URL('./save.worker.ts', import.meta.url), { type: 'module' });
    const all = [checking, encodingAndSound, saving];
    const ports = [encodingAndSound, saving].map(openPort);
    checking.postMessage('ports', ports);
    for (const worker of all) for (const trouble of ['error', 'messageerror'] as const) worker.addEventListener(trouble, () => this.end());
    return {
      client: new RpcClient<CheckMethods, CheckProgress>(checking),
      terminate: () => {
        for (const worker of all) worker.terminate();
      },
    };
  }
}

/** A port to a worker, for another one to use. */
function openPort(worker: Worker): MessagePort {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage('port', [port2]);
  return port1;
}
