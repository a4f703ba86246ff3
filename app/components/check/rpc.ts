/* Remote procedure calls over messages: from the page to its workers, and from worker to worker. */

/** By method: what it takes and what it gives. */
export type RpcMethods<Table> = { [Method in keyof Table]: { params: unknown; result: unknown } };

export type RpcRequest<Table extends RpcMethods<Table>> = {
  [Method in keyof Table]: { id: number; method: Method; params: Table[Method]['params'] };
}[keyof Table];

type RpcResponse<Table extends RpcMethods<Table>, Progress> =
  /** How far it is; the response is still to come. */
  { id: number; progress: Progress } | RpcOutcome<Table>;

type RpcOutcome<Table extends RpcMethods<Table>> =
  | { id: number; result: Table[keyof Table]['result'] }
  /** A sentence for people; nothing was changed. */
  | { id: number; error: string };

/** A worker, a port to one, or what is within a worker. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

interface Pending<Table extends RpcMethods<Table>, Progress> {
  onProgress: ((progress: Progress) => void) | undefined;
  receive: (outcome: RpcOutcome<Table>) => void;
  reject: (error: Error) => void;
}

/** The side that calls. */
export class RpcClient<Table extends RpcMethods<Table>, Progress = never> {
  readonly #port: Port;
  readonly #pending = new Map<number, Pending<Table, Progress>>();
  #lastId = 0;

  constructor(port: Port) {
    this.#port = port;
    port.addEventListener('message', ({ data }: MessageEvent<RpcResponse<Table, Progress>>) => {
      const pending = this.#pending.get(data.id);
      if ('progress' in data) {
        pending?.onProgress?.(data.progress);
        return;
      }
      pending?.receive(data);
      this.#pending.delete(data.id);
    });
  }

  /** Rejects with a sentence for people. */
  call<Method extends keyof Table>(
    method: Method,
    params: Table[Method]['params'],
    onProgress?: (progress: Progress) => void,
  ): Promise<Table[Method]['result']> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#pending.set(this.#lastId, {
        onProgress,
        receive: (outcome) => {
          if ('error' in outcome) reject(new Error(outcome.error));
          else resolve(outcome.result);
        },
        reject,
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      this.#port.postMessage({ id: this.#lastId, method, params });
    });
  }

  /** Of a port that will not respond any more. */
  rejectAll(sentence: string): void {
    for (const { reject } of this.#pending.values()) reject(new Error(sentence));
    this.#pending.clear();
  }
}

/** The side that responds, to one request after the other: each may need what the one before left. */
export function handleRpc<Table extends RpcMethods<Table>>(
  port: Port,
  handler: (request: RpcRequest<Table>, onProgress: (progress: unknown) => void) => Promise<Table[keyof Table]['result']>,
): void {
  let last: Promise<void> = Promise.resolve();
  const respond = async (before: Promise<void>, request: RpcRequest<Table>) => {
    await before;
    const { id } = request;
    // oxlint-disable unicorn/require-post-message-target-origin -- a worker has none
    try {
      const result = await handler(request, (progress) => port.postMessage({ id, progress }));
      port.postMessage({ id, result });
    } catch {
      port.postMessage({ id, error: UNREADABLE });
    }
    // oxlint-enable unicorn/require-post-message-target-origin
  };
  port.addEventListener('message', ({ data, ports }: MessageEvent<RpcRequest<Table>>) => {
    // What brings a port is no request.
    if (ports.length === 0) last = respond(last, data);
  });
}

const UNREADABLE = 'Something in the file could not be read. Ask for it in another format.';
