import { redirect } from 'react-router';
import { paths } from '#domain/paths.ts';
import { addressOf } from '#app/session/api/address-of.ts';

/**
 * Redirects to the login page, and from there back to the page of this request.
 * @param hasEnded true if there was a session. The login page then explains that it expired and if the sent data was kept.
 */
export function loginRedirect(request: Request, hasEnded: boolean): Response {
  const after = hasEnded ? (isKeptForm(request) ? 'not-sent' : 'ended') : undefined;
  return redirect(paths.login({ after, next: addressOf(request) }));
}

/** Whether the request sends a film's form, which is kept on every keystroke (drafts.ts, batch.ts, unsaved-changes.ts). */
function isKeptForm({ url, method, headers }: Request): boolean {
  if (method === 'GET') return false;
  const { pathname } = new URL(url);
  if (pathname === paths.add()) return true;
  // A film's page sends decisions as JSON. Their texts are not kept.
  const isForm = !headers.get('content-type')?.startsWith('application/json');
  return isForm && [paths.update(''), paths.edit('')].some((place) => pathname.startsWith(place));
}
