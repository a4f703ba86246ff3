/** A capital in the first segment, two slashes, a backslash, an escape, a fragment, a dot segment or the address of a page's data. */
const MAY_BE_ANOTHER_SPELLING = /^(?!\/)|^\/[^/?]*[A-Z]|\/\/|[\\%#]|\/\.|\.data(?:\?|$)/;

/** The scheme and host of a whole address. */
const ORIGIN = /^https?:\/\/[^/?#]+/i;

/** RFC 3986, section 2.3: an escape of one of these means the same as the character itself. */
const ESCAPED_UNRESERVED = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi;

/**
 * Reads the target of a request as the one address that the site itself writes for it. The router, the cache and the
 * limits all read this address. Otherwise a second spelling could reach a page without its limits.
 * @param target as it was sent: a path with its query, or a whole address (RFC 9112, section 3.2.2)
 * @returns the path with its query; undefined for a target that is not an address of a site, such as `*` or one with a backslash
 */
export function canonicalAddress(target: string): string | undefined {
  if (!MAY_BE_ANOTHER_SPELLING.test(target)) return target;
  if (!target.startsWith('/') && !(ORIGIN.test(target) && URL.canParse(target))) return undefined;
  const [local = ''] = target.replace(ORIGIN, '').split('#', 1);
  const [path = ''] = local.split('?', 1);
  if (path.includes('\\')) return undefined;
  // The URL parser resolves dot segments.
  const { pathname } = new URL(`http://localhost${path.replaceAll(ESCAPED_UNRESERVED, decodeURIComponent)}`);
  const oneSlash = pathname.replaceAll(/\/{2,}/g, '/');
  return canonicalData(smallFirstSegment(oneSlash)) + local.slice(path.length);
}

/** React Router ignores case in paths; the site's own paths have no capital in the first segment. */
const smallFirstSegment = (path: string): string =>
  path.replace(/^\/[\w.-]*/, (segment) => segment.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()));

/** Makes the usual address of a page's data: the page's path and `.data`, or `/_.data` for the home page (React Router's single fetch). */
const canonicalData = (path: string): string => path.replace(/^\/\.data$/, '/_.data').replace(/^(\/.+?)\/_?\.data$/, '$1.data');
