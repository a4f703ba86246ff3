import { SITE } from '#domain/site/site.ts';
import type { Context } from './context.ts';
import { isLocalSite } from './site-address.ts';

/**
 * Logs a warning if the site's address differs from the one in organisation.json, because printed guides would then
 * show a different address from emails. Not on a private machine, where the addresses always differ.
 */
export function warnOfOtherAddress({ settings, log }: Pick<Context, 'settings' | 'log'>): void {
  const { siteUrl } = settings;
  if (siteUrl === SITE.address || isLocalSite(siteUrl)) return;
  log.warn(
    { SITE_URL: siteUrl, organisation: SITE.address },
    'the printed guides have another address than this site, because organisation.json and SITE_URL differ',
  );
}
