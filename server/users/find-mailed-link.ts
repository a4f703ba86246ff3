import { paths } from '#domain/paths.ts';
import { resetToken } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import { findValidReset } from './reset-queries.ts';

/**
 * Makes the link of a mail, which is stored nowhere, and finds what the mail says about the account that it leads to.
 * @returns undefined if the reset was used or has run out
 */
export async function findMailedLink(ctx: Pick<Context, 'db' | 'keys' | 'settings'>, resetId: string) {
  const reset = await findValidReset(ctx.db, resetId);
  return reset && { ...reset, link: `${ctx.settings.siteUrl}${paths.reset(resetToken(ctx, resetId))}` };
}
