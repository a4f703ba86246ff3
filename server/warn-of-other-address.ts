import { SITE } from '#domain/site/site.ts';
import type { Context } from './context.ts';
import { isLocalSite } from './site-address.ts';

/**
 * Says it in the log when the site's address is not the one in organisation.json: guides on paper would lead elsewhere than
 * mails. On somebody's own machine it is never the same.
 */
export function warnOfOtherAddress({ settings, log }: Pick<Context, 'settings' | 'log'>): void {
  const { siteUrl } = settings;
  if (siteUrl === SITE.address || isLocalSite(siteUrl)) return;
  log.warn(
    { SITE_URL: siteUrl, organisation: SITE.address },
    'the guides on paper lead to another address than this site has: organisation.json and SITE_URL differ',
  );
}
