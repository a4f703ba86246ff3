import { randomInt } from 'node:crypto';
import { ask, type AskResult } from '../../harness/ask.ts';

/** Sends requests like people at many addresses, and counts the responses. */
export interface SiteClient {
  url: string;
  /** @param path path on the site. It begins with `/api` for the API */
  send: (path: string, request?: Request) => Promise<AskResult>;
  /** Cancels the request before the response arrives. */
  leave: (path: string) => Promise<void>;
  /** Number of responses by status, for example `GET 200`. */
  readonly counts: ReadonlyMap<string, number>;
  /** Unexpected responses, each listed once. */
  readonly surprises: Set<string>;
}

type Request = Pick<NonNullable<Parameters<typeof ask>[1]>, 'method' | 'token' | 'body' | 'headers'>;

/** Number of client addresses. The limits count requests by address and must later forget the counts. */
const ADDRESSES = 5000;
const LEFT_AFTER_MS = 4;

export function createSiteClient(url: string): SiteClient {
  const counts = new Map<string, number>();
  const surprises = new Set<string>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const addressed = (headers: Record<string, string> = {}) => {
    const host = randomInt(ADDRESSES);
    return { 'x-forwarded-for': `198.18.${host >> 8}.${host & 255}`, ...headers };
  };
  return {
    url,
    counts,
    surprises,
    async send(path, { headers, ...request } = {}) {
      const method = request.method ?? 'GET';
      const result = await ask(`${url}${path}`, { ...request, headers: addressed(headers) });
      count(`${method} ${result.status}`);
      // 404 is normal for a film that someone has just deleted or that never existed. Removes ids, so that each kind is listed once.
      if (result.outcome !== 'ok' && !(method === 'GET' && result.status === 404))
        surprises.add(
          `${method} ${path.replaceAll(/[\da-f]{8}-[-\da-f]+|\?.*/g, '…')}: ${result.status} ${JSON.stringify(result.body)?.slice(0, 160) ?? ''}`,
        );
      return result;
    },
    async leave(path) {
      const signal = AbortSignal.timeout(LEFT_AFTER_MS);
      await fetch(`${url}${path}`, { headers: addressed(), signal }).then(
        (response) => response.body?.cancel(),
        () => {},
      );
      count('left');
    },
  };
}
