/** The part of autocannon that the load generator uses, because the package has no types. Times are in seconds. */
declare module 'autocannon' {
  export interface Request {
    path: string;
    method?: 'POST';
    headers?: Record<string, string>;
    body?: string;
    /** Called before each send. */
    setupRequest?: (request: Request) => Request;
  }
  interface Client {
    setRequests(requests: Request[]): void;
    /** Internal API of autocannon. */
    pipelinedRequests: { addBody: (chunk: Buffer) => void };
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    sampleInt: number;
    headers: Record<string, string>;
    requests: Request[];
    setupClient: (client: Client) => void;
  }
  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
  }
  interface Run extends PromiseLike<Result> {
    on(event: 'response', listener: (client: Client, status: number, bytes: number, milliseconds: number) => void): Run;
  }
  export default function autocannon(options: Options): Run;
}
