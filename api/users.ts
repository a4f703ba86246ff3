import type { Context as HttpContext } from 'hono';
import type { z } from 'zod';
import type { Parsed } from '#domain/film-filters.ts';
import { toFieldErrors } from '#domain/field-errors.ts';
import {
  emailAddress,
  emailKey,
  loginSchema,
  passwordResetSchema,
  registrationSchema,
  userChangesSchema,
} from '#domain/user.ts';
import {
  parseProfileFilters,
  parseRecordFilters,
  parseUserSearch,
  PROFILE_KEYS,
  RECORD_KEYS,
  USER_SEARCH_KEYS,
} from '#domain/user-filters.ts';
import { ValidationError } from '#server/errors.ts';
import { countAttempt } from '#server/limits/count-attempt.ts';
import { editUser } from '#server/users/edit-user.ts';
import { endSessions } from '#server/users/end-sessions.ts';
import { getUser } from '#server/users/get-user.ts';
import { getProfile } from '#server/users/get-profile.ts';
import { listSubmissionRecords } from '#server/users/list-submission-records.ts';
import { listUsers } from '#server/users/list-users.ts';
import { registerUser } from '#server/users/register-user.ts';
import { requestPasswordReset } from '#server/users/request-password-reset.ts';
import { resetPassword } from '#server/users/reset-password.ts';
import { searchUsers } from '#server/users/search-users.ts';
import { signIn } from '#server/users/sign-in.ts';
import { networkOfContext } from './client-address.ts';
import type { Endpoint } from './endpoint.ts';
import { requireMember } from './middleware/authenticate.ts';
import { readJsonObject } from './read-body.ts';
import { jsonText } from './wire.ts';

/** Users: accounts, sessions, roles (contract, section 3). */
export const USER_ENDPOINTS: Endpoint[] = [
  {
    method: 'POST',
    path: '/users/register',
    access: 'anyone',
    summary: 'Make an account',
    input: registrationSchema,
    status: 201,
    response: 'OneUser',
    errorStatuses: [400, 413, 415, 429, 503],
    async handle(ctx, c) {
      const registration = valid(registrationSchema, readJsonObject(c));
      const network = networkOfContext(c, ctx.settings.trustProxy);
      const user = await countAttempt(
        ctx,
        [['registrationsOfNetwork', network]],
        { isForFailures: false },
        () => registerUser(ctx, registration),
      );
      return c.json({ data: user }, 201);
    },
  },
  {
    method: 'POST',
    path: '/users/login',
    access: 'anyone',
    summary: 'Sign in',
    description: 'Errors stand at `email`, `password`, `emailnotfound` or `passwordincorrect`.',
    input: loginSchema,
    response: 'Token',
    errorStatuses: [400, 413, 415, 429, 503],
    async handle(ctx, c) {
      const given = valid(loginSchema, readJsonObject(c));
      const network = networkOfContext(c, ctx.settings.trustProxy);
      await ctx.limits.consume(['signInsOfNetwork'], network);
      const token = await countAttempt(
        ctx,
        [
          ['failedLoginsOfNetwork', network],
          ['failedLoginsOfAccount', `${emailKey(given.email)} ${network}`],
        ],
        { isForFailures: true },
        () => signIn(ctx, given),
      );
      return c.json({ token });
    },
  },
  {
    method: 'GET',
    path: '/users/password/{email}',
    access: 'anyone',
    summary: 'Mail a link to set a new password',
    description:
      'The answer is the same whether there is an account or not. Nothing is mailed when a browser asks for it as a picture, a frame or a page, or for another site.',
    response: 'Word',
    errorStatuses: [400, 429, 503],
    async handle(ctx, c) {
      const email = valid(emailAddress, c.req.param('email') ?? '', 'email');
      if (isMeant(c)) {
        await ctx.limits.consume(['resetRequestsOfNetwork'], networkOfContext(c, ctx.settings.trustProxy));
        await requestPasswordReset(ctx, email);
      }
      return c.json({ data: 'If there is an account with this address, an e-mail is on its way to it.' });
    },
  },
  {
    method: 'POST',
    path: '/users/password-reset',
    access: 'anyone',
    summary: 'Set a new password with the token of a reset e-mail',
    description:
      'The token works once, for 60 minutes. Every session of this user ends, and every other token.',
    input: passwordResetSchema,
    response: 'Word',
    errorStatuses: [400, 413, 415, 503],
    async handle(ctx, c) {
      await resetPassword(ctx, valid(passwordResetSchema, readJsonObject(c)));
      return c.json({ data: 'Your password has been changed. Sign in with the new one.' });
    },
  },
  {
    method: 'GET',
    path: '/users',
    access: 'admin',
    summary: 'Everybody who has an account, or whoever is searched for',
    query: USER_SEARCH_KEYS,
    response: 'Users',
    errorStatuses: [400, 401, 403, 503],
    async handle(ctx, c) {
      const member = await requireMember(ctx, c);
      const search = validQuery(c, parseUserSearch);
      if (!search) return c.json({ data: await listUsers(ctx, member) });
      const { users, total } = await searchUsers(ctx, member, search);
      return c.json({ data: users, total });
    },
  },
  {
    method: 'GET',
    path: '/users/records',
    access: 'admin',
    summary: 'What became of each person’s submissions',
    description: 'Who has submitted nothing is not in it.',
    query: RECORD_KEYS,
    response: 'SubmissionRecords',
    errorStatuses: [400, 401, 403, 503],
    async handle(ctx, c) {
      const member = await requireMember(ctx, c);
      return c.json({ data: await listSubmissionRecords(ctx, member, validQuery(c, parseRecordFilters)) });
    },
  },
  {
    method: 'GET',
    path: '/users/profile/{id}',
    access: 'self or admin',
    summary: 'A user and the films they submitted, newest first',
    description:
      'As many of the newest films as have 4 MiB; all of them, page by page, are at `/films?author_id=`.',
    query: PROFILE_KEYS,
    response: 'Profile',
    errorStatuses: [400, 401, 403, 404, 503],
    async handle(ctx, c) {
      const member = await requireMember(ctx, c);
      const filters = validQuery(c, parseProfileFilters);
      const { user, films } = await getProfile(ctx, member, c.req.param('id')!, filters);
      return jsonText(c, `{"user":${JSON.stringify(user)},"films":${films}}`);
    },
  },
  {
    method: 'GET',
    path: '/users/{id}',
    access: 'self or admin',
    summary: 'A user',
    response: 'OneUser',
    errorStatuses: [401, 403, 404, 503],
    async handle(ctx, c) {
      return c.json({ data: await getUser(ctx, await requireMember(ctx, c), c.req.param('id')!) });
    },
  },
  {
    method: 'PATCH',
    path: '/users/{id}',
    access: 'self or admin',
    summary: 'Change a name, an address or, as an admin, roles',
    description:
      '`isTrusted` and `isAdmin` from anybody but an admin: 403, and nothing is written. The last admin cannot lose the role. Losing a role ends the user’s sessions.',
    input: userChangesSchema,
    response: 'OneUser',
    errorStatuses: [400, 401, 403, 404, 413, 415, 429, 503],
    async handle(ctx, c) {
      const member = await requireMember(ctx, c);
      const network = networkOfContext(c, ctx.settings.trustProxy);
      return c.json({ data: await editUser(ctx, member, c.req.param('id')!, readJsonObject(c), network) });
    },
  },
  {
    method: 'DELETE',
    path: '/users/{id}/sessions',
    access: 'self or admin',
    summary: 'Sign somebody out everywhere',
    description: 'Every token of this user becomes invalid, the one that this is asked with too.',
    response: 'Word',
    errorStatuses: [401, 403, 404, 413, 429, 503],
    async handle(ctx, c) {
      await endSessions(ctx, await requireMember(ctx, c), c.req.param('id')!);
      return c.json({ data: 'Every session has ended.' });
    },
  },
];

/** @throws ValidationError naming every field that does not fit */
function valid<Schema extends z.ZodType>(schema: Schema, given: unknown, field?: string): z.output<Schema> {
  const { data, error } = schema.safeParse(given);
  if (!error) return data;
  const errors = toFieldErrors(error);
  throw new ValidationError(field === undefined ? errors : { [field]: errors['error'] ?? '' });
}

/** @throws ValidationError naming every key that does not fit */
function validQuery<Value>(c: HttpContext, parse: (params: URLSearchParams) => Parsed<Value>): Value {
  const parsed = parse(new URL(c.req.url).searchParams);
  if ('errors' in parsed) throw new ValidationError(parsed.errors);
  return parsed.value;
}

/** Whether somebody asks for this, and not a page that shows a picture with this address, or a browser that looks ahead. */
function isMeant(c: HttpContext): boolean {
  const dest = c.req.header('sec-fetch-dest') ?? 'empty';
  const site = c.req.header('sec-fetch-site') ?? 'same-origin';
  const looksAhead = (c.req.header('sec-purpose') ?? c.req.header('purpose'))?.includes('prefetch') ?? false;
  return c.req.method === 'GET' && dest === 'empty' && site !== 'cross-site' && !looksAhead;
}
