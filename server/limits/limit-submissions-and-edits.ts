import { can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';

/** A film is about 1 KiB; who sends more for each than this is counted by the byte. */
const PLAIN_FILM_BYTES = 8 * 1024;

/**
 * Counts the bytes of what somebody submits who may not publish, when it is more than films are made of. With the
 * bound of rows (limit-rows.ts) this bounds what an account can fill.
 * @throws RateLimitError
 */
export async function limitSubmission(ctx: Context, member: Member, films: readonly object[]): Promise<void> {
  if (!ctx.limits.isOn || can.publish(member)) return;
  const bytes = bytesOf(films);
  if (bytes > PLAIN_FILM_BYTES * films.length) await ctx.limits.consume('bytesOfUser', member.id, bytes);
}

/**
 * Counts an edit by who is no admin: each is kept in the film's history for good, with what was there before, and may
 * be compared with the external film database.
 * @throws RateLimitError
 */
export async function limitEdit(ctx: Context, member: Member, filmId: string, sent: object): Promise<void> {
  if (!ctx.limits.isOn || can.moderate(member)) return;
  await ctx.limits.consume('editsOfUser', member.id);
  await ctx.limits.consume('editsOfFilm', `${member.id} ${filmId.toLowerCase()}`);
  await ctx.limits.consume('bytesOfUser', member.id, bytesOf(sent));
}

const bytesOf = (sent: object): number => Buffer.byteLength(JSON.stringify(sent));
