import { paths } from '#domain/paths.ts';
import type { Settings } from '#server/settings.ts';

/** The security headers that every response has, whoever makes it; a page has a policy of its own besides. */
export function securityHeadersFor({ siteUrl }: Pick<Settings, 'siteUrl'>, path: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': isSecret(path) ? 'no-referrer' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
    ...(isSecret(path) && { 'cache-control': 'no-store' }),
  };
}

/** The address itself is a secret: it holds the token of a reset. */
const isSecret = (path: string) => path.startsWith(paths.reset('')) || path.startsWith(paths.releaseAddress(''));
