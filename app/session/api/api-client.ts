import type { FieldErrors } from '#domain/field-errors.ts';
import { currentSession, endExpiredSession, endSession } from '#app/session/auth/session.ts';
import { loginRedirect } from '#app/session/auth/login-redirect.ts';
import type { Session } from '#app/session/auth/stored-session.ts';

/** A refusal by the API, or a failure to reach it (status 0), with its sentences. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly fields: FieldErrors;

  constructor(status: number, fields: FieldErrors) {
    super(Object.values(fields).join(' '));
    this.status = status;
    this.fields = fields;
  }
}

const UNREACHABLE = 'This site cannot be reached at the moment. Check your connection, then try again.';
const UNREADABLE = 'Something went wrong on our side. Try again in a minute.';

/**
 * The JSON API for the signed-in user. A call returns the `data` of the response, or with `…Whole` the whole response, which can also have a
 * `total`, `next` or `token`. Each call belongs to the `request` of a loader or an action: it is aborted with that request, and an invalid
 * session redirects to the login page and from there back to the request's page.
 * @throws ApiError, or a redirect to the login page
 */
export const api = {
  get: async <Data>(path: string, request: Request) => dataOf<Data>(askAsMember(request, path, {})),
  getWhole: async <Whole>(path: string, request: Request) => askAsMember<Whole>(request, path, {}),
  post: async <Data>(path: string, body: unknown, request: Request, headers?: Record<string, string>) =>
    dataOf<Data>(askAsMember(request, path, { method: 'POST', body, headers })),
  postWhole: async <Whole>(path: string, body: unknown, request: Request) => askAsMember<Whole>(request, path, { method: 'POST', body }),
  patch: async <Data>(path: string, body: unknown, request: Request) => dataOf<Data>(askAsMember(request, path, { method: 'PATCH', body })),
  delete: async <Data>(path: string, request: Request) => dataOf<Data>(askAsMember(request, path, { method: 'DELETE' })),
};

/**
 * Reads public data as every visitor gets it, because admins would get drafts in the same lists.
 * @param question data that is too long for an address
 * @throws ApiError
 */
export const readPublic = async <Data>(path: string, signal: AbortSignal, question?: unknown) =>
  dataOf<Data>(readPublicWhole(path, signal, question));

/** Reads a whole response like `readPublic`. @throws ApiError */
export const readPublicWhole = async <Whole>(path: string, signal: AbortSignal, question?: unknown) =>
  askForJson<Whole>(path, { signal, body: question });

/**
 * Reads data for the signed-in user when no page is waiting for it, so an invalid session causes no redirect.
 * @param question data that is too long for an address
 * @throws ApiError
 */
export const readAsMember = async <Data>(path: string, signal: AbortSignal, question?: unknown) =>
  dataOf<Data>(readAsMemberWhole(path, signal, question));

/** Reads a whole response like `readAsMember`. @throws ApiError */
export const readAsMemberWhole = async <Whole>(path: string, signal: AbortSignal, question?: unknown) =>
  askForJson<Whole>(path, { signal, session: currentSession(), body: question });

/**
 * Reads a file for the signed-in user. An invalid session causes no redirect.
 * @throws ApiError, also if the download is interrupted
 */
export async function readFileAsMember(path: string, signal: AbortSignal): Promise<{ name: string; content: Blob }> {
  // A file can take long over a slow connection, so only the start of its response has a timeout.
  const response = await withTimeout(signal, async (limited) => ask(path, { signal: limited, session: currentSession() }));
  const [, name = 'data.json'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const content = await response.blob().catch(unlessAborted(signal, new ApiError(0, { error: UNREACHABLE })));
  return { name, content };
}

/**
 * Ends this session on the server, so that its token becomes useless. Nothing waits for the response: people are signed out of this browser
 * even if the site cannot be reached, and the token then expires on its own.
 */
export function endOnServer(): void {
  const session = currentSession();
  if (!session) return;
  const { signal } = new AbortController();
  // `keepalive` sends the request even if the page is closed at once.
  const path = `users/${session.user.id}/sessions/current`;
  const ended = withTimeout(signal, async (limited) => ask(path, { signal: limited, session, method: 'DELETE', keepalive: true }));
  ended.catch(() => {});
}

const dataOf = async <Data>(response: Promise<{ data: Data }>): Promise<Data> => (await response).data;

async function askAsMember<Whole>(request: Request, path: string, call: Pick<Call, 'method' | 'body' | 'headers'>): Promise<Whole> {
  const session = currentSession();
  try {
    return await askForJson<Whole>(path, { ...call, session, signal: request.signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // Another tab may have signed in again in the meantime. The server refused the old session, not the new one.
    const isStillKept = session !== undefined && session.token === currentSession()?.token;
    if (isStillKept) endSession();
    throw loginRedirect(request, isStillKept || endExpiredSession());
  }
}

async function askForJson<Whole>(path: string, call: Call): Promise<Whole> {
  // The only place that trusts a response without validation: the program's own API wrote it. The schemas of its responses provide the
  // types of its endpoints, and tests compare both (api/documentation/openapi.test.ts, api/fuzz-endpoints.test.ts).
  const read = withTimeout(call.signal, async (signal) => readJson(await ask(path, { ...call, signal }), signal));
  return (await read) as Whole;
}

interface Call {
  signal: AbortSignal;
  /** POST with a body and GET without, unless given. */
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** Session whose token is sent. */
  session?: Session | undefined;
  keepalive?: boolean;
}

/** @throws ApiError for every response that is not successful */
async function ask(
  path: string,
  { signal, body, session, method = body === undefined ? 'GET' : 'POST', ...call }: Call,
): Promise<Response> {
  const headers = {
    accept: 'application/json',
    ...(session && { authorization: `Bearer ${session.token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...call.headers,
  };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`/api/${path}`, { ...call, ...content, method, headers, signal }).catch(
    unlessAborted(signal, new ApiError(0, { error: UNREACHABLE })),
  );
  if (response.ok) return response;
  const refused = await readJson(response, signal);
  throw new ApiError(response.status, isFieldErrors(refused) ? refused : { error: UNREADABLE });
}

async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  return response.json().catch(unlessAborted(signal, new ApiError(response.status, { error: UNREADABLE })));
}

const unlessAborted = (signal: AbortSignal, apiError: ApiError) => (): never => {
  throw signal.aborted ? signal.reason : apiError;
};

/** Timeout. A slower response is not expected to arrive. */
const PATIENCE_MILLISECONDS = 30_000;

/**
 * Reads with a signal that is aborted with the given one, or after the timeout. The timeout lasts until `read` is done, because a connection
 * can also stop after the headers.
 * @throws ApiError after the timeout
 */
async function withTimeout<Result>(signal: AbortSignal, read: (limited: AbortSignal) => Promise<Result>): Promise<Result> {
  const end = new AbortController();
  const stop = () => end.abort(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(() => end.abort(new ApiError(0, { error: UNREACHABLE })), PATIENCE_MILLISECONDS);
  try {
    return await read(end.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Errors can also come from a proxy, in any format. Only sentences are shown. */
const isFieldErrors = (body: unknown): body is FieldErrors =>
  typeof body === 'object' &&
  body !== null &&
  !Array.isArray(body) &&
  Object.values(body).every((text) => typeof text === 'string') &&
  Object.keys(body).length > 0;
