import { ApiError } from './api-client.ts';

/** How Chromium, Firefox and Safari say that nothing came back; other errors of this type are slips in our code. */
const NOTHING_CAME = /fetch|NetworkError|Load failed|network|module/i;

/** Whether what failed is the way to this site, and not the site: nobody there has noted anything. */
export function isUnreachable(error: unknown): boolean {
  if (typeof window === 'undefined') return false;
  if (error instanceof ApiError) return error.status === 0;
  return !navigator.onLine || (error instanceof TypeError && NOTHING_CAME.test(error.message));
}

/** Whether it is a script of a page that did not come, in the words of the same three: asking for it again gives the same answer. */
export const isFailedLoad = (error: unknown): boolean => error instanceof TypeError && /module/i.test(error.message);
