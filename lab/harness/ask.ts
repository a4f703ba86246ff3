/**
 * The outcome of a request. `unknown` means that the write may or may not be stored, because the connection ended or the database was away.
 */
export type Outcome = 'ok' | 'fail' | 'unknown';

export interface AskResult {
  outcome: Outcome;
  /** Status of the response, or 0 if there was no response. */
  status: number;
  /** Parsed JSON of the body, or its text. If there was no response, the reason. */
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

/** Sends a request once and never retries. Only the caller knows if a retry is safe. */
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

/** Whether the program could have received the request. A refused connection carries no data. */
const wasSent = (error: unknown) =>
  !(error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNREFUSED');

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
