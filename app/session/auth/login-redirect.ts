import { redirect } from 'react-router';
import { paths } from '#domain/paths.ts';
import { addressOf } from '#app/session/api/address-of.ts';

/**
 * The login page, and from there back to the page of this request.
 * @param hasEnded there was a session: what has become of it, and of what was being sent, is said there
 */
export function loginRedirect(request: Request, hasEnded: boolean): Response {
  const after = hasEnded ? (isKeptForm(request) ? 'not-sent' : 'ended') : undefined;
  return redirect(paths.login({ after, next: addressOf(request) }));
}

/** Whether a film's form was being sent, which is kept at each key (drafts.ts, batch.ts, unsaved-changes.ts). */
function isKeptForm({ url, method, headers }: Request): boolean {
  if (method === 'GET') return false;
  const { pathname } = new URL(url);
  if (pathname === paths.add()) return true;
  // What is sent as JSON from a film's page is no form: a decision, with words that are not kept.
  const isForm = !headers.get('content-type')?.startsWith('application/json');
  return isForm && [paths.update(''), paths.edit('')].some((place) => pathname.startsWith(place));
}
