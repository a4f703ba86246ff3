import { randomInt } from 'node:crypto';
import { ask, type AskResult } from '../../harness/ask.ts';

/** Asks the program as people from many addresses do, and counts what it answered. */
export interface SiteClient {
  url: string;
  /** @param path of the site; for the API with `/api` */
  send: (path: string, request?: Request) => Promise<AskResult>;
  /** Goes away before the answer has come. */
  leave: (path: string) => Promise<void>;
  /** `GET 200` → how often. */
  readonly counts: ReadonlyMap<string, number>;
  /** What nobody expects, each once. */
  readonly surprises: Set<string>;
}

type Request = Pick<NonNullable<Parameters<typeof ask>[1]>, 'method' | 'token' | 'body' | 'headers'>;

/** So many addresses: each is counted by the limits, and what is counted has to be forgotten again. */
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
      // What somebody has just deleted, or that was never there, is not found. Without ids, so that one kind is told once.
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
