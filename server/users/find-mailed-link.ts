import { paths } from '#domain/paths.ts';
import { resetToken } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import { findValidReset } from './reset-queries.ts';

/**
 * Builds the link of an email, which is never stored, and finds the facts about the account that the email mentions.
 * @returns undefined if the reset was used or has expired
 */
export async function findMailedLink(ctx: Pick<Context, 'db' | 'keys' | 'settings'>, resetId: string) {
  const reset = await findValidReset(ctx.db, resetId);
  return reset && { ...reset, link: `${ctx.settings.siteUrl}${paths.reset(resetToken(ctx, resetId))}` };
}
