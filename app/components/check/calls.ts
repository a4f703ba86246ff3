/*
 * Questions and answers between the page and its workers, and from worker to worker. A table of calls says, by type, what is
 * asked with and what comes back.
 */

export type Calls<Table> = { [Type in keyof Table]: { request: unknown; response: unknown } };

export type RequestMessage<Table extends Calls<Table>> = {
  [Type in keyof Table]: { id: number; type: Type; request: Table[Type]['request'] };
}[keyof Table];

/** Or a sentence for people; then nothing was changed. */
type ResponseMessage<Table extends Calls<Table>> =
  | { id: number; response: Table[keyof Table]['response'] }
  | { id: number; failed: string };

/** A worker, a port to one, or what is within a worker. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

interface Pending<Table extends Calls<Table>> {
  receive: (message: ResponseMessage<Table>) => void;
  reject: (error: Error) => void;
}

/** The side that asks. */
export class Caller<Table extends Calls<Table>> {
  readonly #port: Port;
  readonly #pending = new Map<number, Pending<Table>>();
  #lastId = 0;

  constructor(port: Port) {
    this.#port = port;
    port.addEventListener('message', ({ data }: MessageEvent<ResponseMessage<Table>>) => {
      this.#pending.get(data.id)?.receive(data);
      this.#pending.delete(data.id);
    });
  }

  /** Rejects with a sentence for people. */
  call<Type extends keyof Table>(
    type: Type,
    request: Table[Type]['request'],
  ): Promise<Table[Type]['response']> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#pending.set(this.#lastId, {
        receive: (message) => {
          if ('failed' in message) reject(new Error(message.failed));
          else resolve(message.response);
        },
        reject,
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      this.#port.postMessage({ id: this.#lastId, type, request });
    });
  }

  /** What is not answered never will be. */
  giveUp(sentence: string): void {
    for (const { reject } of this.#pending.values()) reject(new Error(sentence));
    this.#pending.clear();
  }
}

/** The side that answers, one question after the other: each may need what the one before left. */
export function respondToCalls<Table extends Calls<Table>>(
  port: Port,
  run: (message: RequestMessage<Table>) => Promise<Table[keyof Table]['response']>,
): void {
  let last: Promise<void> = Promise.resolve();
  const respond = async (before: Promise<void>, message: RequestMessage<Table>) => {
    await before;
    const { id } = message;
    // oxlint-disable unicorn/require-post-message-target-origin -- a worker has none
    try {
      port.postMessage({ id, response: await run(message) });
    } catch {
      port.postMessage({ id, failed: UNREADABLE });
    }
    // oxlint-enable unicorn/require-post-message-target-origin
  };
  port.addEventListener('message', ({ data, ports }: MessageEvent<RequestMessage<Table>>) => {
    // What brings a port is no question.
    if (ports.length === 0) last = respond(last, data);
  });
}

const UNREADABLE = 'Something in the file could not be read. Ask for it in another format.';
