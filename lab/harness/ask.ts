/**
 * What became of a request. `unknown`: nobody can say whether it was done, as when the connection broke off, or the
 * program said that the database was away.
 */
export type Outcome = 'ok' | 'fail' | 'unknown';

export interface AskResult {
  outcome: Outcome;
  /** 0 when there was no answer. */
  status: number;
  /** The JSON of the body, or what else was there; of a request without an answer, why. */
  body: unknown;
  ms: number;
}

interface Request {
  method?: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

/** Asks once, and never again: who wants to do that has to know what it means. */
export async function ask(url: string, request: Request = {}): Promise<AskResult> {
  const { method = 'GET', token, body, headers = {}, timeoutMs = 30_000 } = request;
  const began = performance.now();
  const since = () => performance.now() - began;
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { outcome: outcomeOf(response.status), status: response.status, body: parse(text), ms: since() };
  } catch (error) {
    return { outcome: wasSent(error) ? 'unknown' : 'fail', status: 0, body: reasonOf(error), ms: since() };
  }
}

const reasonOf = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

function outcomeOf(status: number): Outcome {
  if (status < 400) return 'ok';
  return status < 500 ? 'fail' : 'unknown';
}

/** A connection that was refused has carried nothing. */
const wasSent = (error: unknown) =>
  !(error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNREFUSED');

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
