import type { MiddlewareHandler } from 'hono';
import { errorResponse } from '#http/error-response.ts';

/** Maximum length of an address. Servers should accept at least 8,000 octets (RFC 9110, section 4.1). */
const MAX_URL_LENGTH = 8192;

/**
 * Rejects addresses of pages that are too long or cannot be decoded. Neither the response nor the log repeats the address, because it may
 * contain a token. The API reports bad queries itself, and has no paths that could be bad.
 */
export const rejectBadUrls: MiddlewareHandler = async (c, next) => {
  if (c.req.path.startsWith('/api/')) return next();
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length > MAX_URL_LENGTH)
    return errorResponse(c, 414, { error: 'This address is too long. Remove some of its parameters.' });
  if (!canBeDecoded(pathname)) return errorResponse(c, 400, { error: 'This address is not valid. Check that you copied all of it.' });
  return next();
};

function canBeDecoded(path: string): boolean {
  try {
    // The result is used, because the bundler would remove an expression without effect.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
