import type { FieldErrors } from '#domain/field-errors.ts';
import { currentSession, endExpiredSession, endSession } from '#app/session/auth/session.ts';
import { loginRedirect } from '#app/session/auth/login-redirect.ts';

/** The API refused, or could not be reached (status 0): its sentences. */
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

export const UNREACHABLE = 'This site cannot be reached just now. Check your connection, then try again.';
const UNREADABLE = 'Something went wrong on our side. Please try again.';

/**
 * The JSON API for whoever is signed in. Each request is made for a loader's or an action's `request`: it ends with it,
 * and a session that no longer holds leads to the login page and from there back to the page of that request.
 * @throws ApiError, or a way to the login page
 */
export const api = {
  get: async <Data>(path: string, request: Request) => callAsMember<Data>(request, path, 'GET'),
  post: async <Data>(path: string, body: unknown, request: Request, more?: Record<string, string>) =>
    callAsMember<Data>(request, path, 'POST', body, more),
  patch: async <Data>(path: string, body: unknown, request: Request) => callAsMember<Data>(request, path, 'PATCH', body),
  delete: async <Data>(path: string, request: Request) => callAsMember<Data>(request, path, 'DELETE'),
};

/**
 * Reads what is public, as every visitor gets it: admins would get drafts in the same lists.
 * @param question what is too long for an address
 * @throws ApiError
 */
export async function readPublic<Data>(path: string, signal: AbortSignal, question?: unknown): Promise<Data> {
  if (question === undefined) return send<Data>(path, { signal });
  const headers = { 'content-type': 'application/json' };
  return send<Data>(path, { method: 'POST', signal, headers, body: JSON.stringify(question) });
}

/**
 * Reads for whoever is signed in, where no page is waiting for it: a session that has ended leads nowhere.
 * @param question what is too long for an address
 * @throws ApiError
 */
export async function readAsMember<Data>(path: string, signal: AbortSignal, question?: unknown): Promise<Data> {
  const session = currentSession();
  const headers: Record<string, string> = {};
  if (session) headers['authorization'] = `Bearer ${session.token}`;
  if (question === undefined) return send<Data>(path, { signal, headers });
  headers['content-type'] = 'application/json';
  return send<Data>(path, { method: 'POST', signal, headers, body: JSON.stringify(question) });
}

async function callAsMember<Data>(
  request: Request,
  path: string,
  method: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Data> {
  const session = currentSession();
  const headers = { ...more };
  if (session) headers['authorization'] = `Bearer ${session.token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  try {
    return await send<Data>(path, { method, headers, signal: request.signal, ...content });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // Another tab may have signed in anew in the meantime: that session is not the one that was refused.
    const isStillKept = session !== undefined && session.token === currentSession()?.token;
    if (isStillKept) endSession();
    throw loginRedirect(request, isStillKept || endExpiredSession());
  }
}

async function send<Data>(path: string, init: Init): Promise<Data> {
  const response = await fetchFromApi(path, init);
  // The one place where a response is trusted: this program's own API wrote it, whose endpoints are typed by the schemas
  // of their responses, and tested against them (api/documentation/openapi.test.ts, api/fuzz-endpoints.test.ts).
  return (await readJson(response, init)) as Data;
}

type Init = RequestInit & { signal: AbortSignal };

/** An answer that takes longer will not come. */
const PATIENCE_MILLISECONDS = 30_000;

/** @throws ApiError for all that is not well */
export async function fetchFromApi(path: string, init: Init): Promise<Response> {
  const headers = { accept: 'application/json', ...(init.headers as Record<string, string> | undefined) };
  const end = new AbortController();
  const stop = () => end.abort(init.signal.reason);
  if (init.signal.aborted) stop();
  init.signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, PATIENCE_MILLISECONDS);
  const response = await fetch(`/api/${path}`, { ...init, headers, signal: end.signal }).catch(
    unlessAborted(init, new ApiError(0, { error: UNREACHABLE })),
  );
  clearTimeout(timer);
  if (response.ok) return response;
  const body = await readJson(response, init);
  throw new ApiError(response.status, isFieldErrors(body) ? body : { error: UNREADABLE });
}

async function readJson(response: Response, init: Init): Promise<unknown> {
  return response.json().catch(unlessAborted(init, new ApiError(response.status, { error: UNREADABLE })));
}

export const unlessAborted =
  ({ signal }: Init, apiError: ApiError) =>
  (error: unknown): never => {
    throw signal.aborted ? error : apiError;
  };

/** Errors may also be those of a proxy on the way, in whatever form: only sentences are shown. */
const isFieldErrors = (body: unknown): body is FieldErrors =>
  typeof body === 'object' &&
  body !== null &&
  !Array.isArray(body) &&
  Object.values(body).every((text) => typeof text === 'string') &&
  Object.keys(body).length > 0;
