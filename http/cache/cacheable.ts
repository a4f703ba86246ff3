import { readDisplayCookie } from '#domain/display-settings.ts';

/*
 * What the cache may share (response-cache.ts), and what browsers may keep.
 */

/**
 * Whether nothing in the request can make its response differ from anybody else's. Cookies are for the pages only; the one that says
 * how somebody wants them shown is filled in when they are sent (response-cache.ts).
 */
export function isAnonymous(path: string, authorization: string | undefined, cookie: string | undefined): boolean {
  return authorization === undefined && (cookie === undefined || path.startsWith('/api/') || readDisplayCookie(cookie).isAlone);
}

/** What the site's scripts fetch instead of a page (React Router's single fetch). */
const isData = (contentType: string | undefined): boolean => contentType?.startsWith('text/x-script') ?? false;

export const isPage = (contentType: string | null | undefined): boolean => contentType?.startsWith('text/html') ?? false;

interface ResponseHead {
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** Whether it is the whole of what everybody gets: no error, nothing that is private. */
export const isShareable = ({ status, headers }: ResponseHead): boolean =>
  status === 200 &&
  headers['set-cookie'] === undefined &&
  (isPage(headers['content-type']) || isData(headers['content-type']) || isPublic(headers['cache-control']));

/** By browsers, which must ask whether it still holds. */
export const isPublic = (cacheControl: string | null | undefined): boolean => cacheControl === 'public, no-cache';
