import { currentSession } from '#app/session/auth/session.ts';
import { ApiError, fetchFromApi, unlessAborted, UNREACHABLE } from './api-client.ts';

/**
 * Reads a file for whoever is signed in; a session that has ended leads nowhere.
 * @throws ApiError, also when it breaks off
 */
export async function readFileAsMember(path: string, signal: AbortSignal): Promise<{ name: string; content: Blob }> {
  const session = currentSession();
  const init = { signal, headers: session ? { authorization: `Bearer ${session.token}` } : {} };
  const response = await fetchFromApi(path, init);
  const [, name = 'data.json'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const content = await response.blob().catch(unlessAborted(init, new ApiError(0, { error: UNREACHABLE })));
  return { name, content };
}
