import type { MiddlewareHandler } from 'hono';
import { errorResponse } from '#http/error-response.ts';

/** As much as every server must take at least (RFC 9110, section 4.1, says 8,000 octets). */
const MAX_URL_LENGTH = 8192;

/**
 * Addresses of pages that are none: too long, or not to be decoded. What stands in them, a token perhaps, is told to
 * nobody, nor to the log. The API says itself what is wrong with a query, and has nothing at such a path.
 */
export const rejectBadUrls: MiddlewareHandler = async (c, next) => {
  if (c.req.path.startsWith('/api/')) return next();
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length > MAX_URL_LENGTH)
    return errorResponse(c, 414, { error: 'This address is too long. Ask for less at once.' });
  if (!canBeDecoded(pathname)) return errorResponse(c, 400, { error: 'This address is damaged. Check how it was copied.' });
  return next();
};

function canBeDecoded(path: string): boolean {
  try {
    // What comes of it is used: the bundler takes the expression for one that does nothing.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
