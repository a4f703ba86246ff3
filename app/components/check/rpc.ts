/* Remote procedure calls over messages: from the page to its workers, and from worker to worker. */

/** By method: what it takes and what it gives. */
export type RpcMethods<Table> = { [Method in keyof Table]: { params: unknown; result: unknown } };

export type RpcRequest<Table extends RpcMethods<Table>> = {
  [Method in keyof Table]: { id: number; method: Method; params: Table[Method]['params'] };
}[keyof Table];

type RpcResponse<Table extends RpcMethods<Table>> =
  | { id: number; result: Table[keyof Table]['result'] }
  /** A sentence for people; nothing was changed. */
  | { id: number; error: string };

/** A worker, a port to one, or what is within a worker. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

interface Pending<Table extends RpcMethods<Table>> {
  receive: (response: RpcResponse<Table>) => void;
  reject: (error: Error) => void;
}

/** The side that calls. */
export class RpcClient<Table extends RpcMethods<Table>> {
  readonly #port: Port;
  readonly #pending = new Map<number, Pending<Table>>();
  #lastId = 0;

  constructor(port: Port) {
    this.#port = port;
    port.addEventListener('message', ({ data }: MessageEvent<RpcResponse<Table>>) => {
      this.#pending.get(data.id)?.receive(data);
      this.#pending.delete(data.id);
    });
  }

  /** Rejects with a sentence for people. */
  call<Method extends keyof Table>(
    method: Method,
    params: Table[Method]['params'],
  ): Promise<Table[Method]['result']> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#pending.set(this.#lastId, {
        receive: (response) => {
          if ('error' in response) reject(new Error(response.error));
          else resolve(response.result);
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
  handler: (request: RpcRequest<Table>) => Promise<Table[keyof Table]['result']>,
): void {
  let last: Promise<void> = Promise.resolve();
  const respond = async (before: Promise<void>, request: RpcRequest<Table>) => {
    await before;
    const { id } = request;
    // oxlint-disable unicorn/require-post-message-target-origin -- a worker has none
    try {
      port.postMessage({ id, result: await handler(request) });
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
