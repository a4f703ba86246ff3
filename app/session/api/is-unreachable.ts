import { ApiError } from './api-client.ts';

/** How Chromium, Firefox and Safari say that nothing came back; other errors of this type are slips in our code. */
const NOTHING_CAME = /fetch|NetworkError|Load failed|network/i;

/** Whether what failed is the way to this site, and not the site: nobody there has noted anything. */
export function isUnreachable(error: unknown): boolean {
  if (typeof window === 'undefined') return false;
  if (error instanceof ApiError) return error.status === 0;
  return !navigator.onLine || (error instanceof TypeError && NOTHING_CAME.test(error.message));
}
