import { expect } from 'vitest';
import { temporaryFile } from '#server/backup/testing/restore-here.ts';
import { resetToken } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import { visitor, type Person } from '#test/people.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { environmentOf, run } from './run-command.ts';

export const NEW = 'four entirely new words';

export async function backUp(database: string): Promise<string> {
  const file = temporaryFile();
  expect(await run(['db:backup', file], environmentOf(database))).toMatchObject({ status: 0 });
  return file;
}

export async function restore(database: string, file: string): Promise<string> {
  const { status, stderr } = await run(['db:restore', file, '--replace'], environmentOf(database));
  expect([status, stderr]).toEqual([0, expect.stringContaining('The database has no problems.')]);
  return stderr;
}

export const login = async (ctx: Context, email: string, password: string) =>
  (await visitor(ctx).post('/users/login', { email, password })).status;

/** The token of the link that was mailed to somebody last. */
export async function tokenFor({ keys, db }: Context, { id }: Person): Promise<string> {
  const reset = await db
    .selectFrom('password_resets')
    .select('id')
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return resetToken({ keys }, reset.id);
}

export async function askForReset(ctx: Context, who: Person): Promise<string> {
  await visitor(ctx).get(`/users/password/${who.email}`);
  await workOffJobs(ctx);
  return tokenFor(ctx, who);
}

export const useLink = async (ctx: Context, token: string, password = NEW) =>
  (await visitor(ctx).post('/users/password-reset', { token, password, password2: password })).status;
