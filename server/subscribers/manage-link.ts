import { paths } from '#domain/paths.ts';
import { listToken } from '#server/auth/list-tokens.ts';
import type { Context } from '#server/context.ts';

/** Builds the link to the page where a subscriber manages or stops the emails. It is also the link of `List-Unsubscribe`. */
export const manageLink = (ctx: Pick<Context, 'keys' | 'settings'>, subscriberId: string, at: Date): string =>
  `${ctx.settings.siteUrl}${paths.manageAlerts(listToken(ctx, 'manage', subscriberId, at))}`;
