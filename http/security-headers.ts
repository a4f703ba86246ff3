import { paths } from '#domain/paths.ts';
import type { Settings } from '#server/settings.ts';

/** Returns the security headers of every response, regardless of which part of the program made it. A page also has its own policy. */
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

/** Whether the address itself is secret because it contains a token. */
const isSecret = (path: string) => SECRET.some((start) => path.startsWith(start));

const SECRET = [paths.reset(''), paths.releaseAddress(''), paths.contacts(''), paths.manageAlerts('')];
