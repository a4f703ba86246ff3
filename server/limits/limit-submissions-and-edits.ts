import { can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';

/** Size per film up to which a submission's bytes are not counted. A film usually has about 1 KiB. */
const PLAIN_FILM_BYTES = 8 * 1024;

/**
 * Counts the bytes of a submission by a member who cannot publish, if its films are unusually large. Together with the
 * limit of rows (limit-rows.ts), this limits the space that an account can use.
 * @throws RateLimitError
 */
export async function limitSubmission(ctx: Context, member: Member, films: readonly object[]): Promise<void> {
  if (!ctx.limits.isOn || can.publish(member)) return;
  const bytes = bytesOf(films);
  if (bytes > PLAIN_FILM_BYTES * films.length) await ctx.limits.consume('bytesOfUser', member.id, bytes);
}

/**
 * Counts an edit by a member who is not an admin. The film's history keeps each edit permanently, and an edit can cause
 * a comparison with the external film database.
 * @throws RateLimitError
 */
export async function limitEdit(ctx: Context, member: Member, filmId: string, sent: object): Promise<void> {
  if (!ctx.limits.isOn || can.moderate(member)) return;
  await ctx.limits.consume('editsOfUser', member.id);
  await ctx.limits.consume('editsOfFilm', `${member.id} ${filmId}`);
  await ctx.limits.consume('bytesOfUser', member.id, bytesOf(sent));
}

/** Returns the size of sent data as JSON (bytes). */
export const bytesOf = (sent: object): number => Buffer.byteLength(JSON.stringify(sent));
