import { erasureSchema } from '#domain/accounts/confirmation.ts';
import { LIMITS } from '#domain/limits.ts';
import { FORBIDDEN } from '#domain/policy.ts';
import {
  emailAddress,
  loginSchema,
  passwordResetSchema,
  registrationSchema,
  resetTokenSchema,
  userChangesSchema,
} from '#domain/accounts/user.ts';
import {
  parseProfileFilters,
  parseRecordFilters,
  parseUserSearch,
  PROFILE_KEYS,
  RECORD_KEYS,
  USER_SEARCH_KEYS,
} from '#domain/accounts/user-filters.ts';
import { editUser } from '#server/users/edit-user.ts';
import { eraseOwnAccount } from '#server/users/erase-own-account.ts';
import { getUser } from '#server/users/get-user.ts';
import { getProfile } from '#server/users/get-profile.ts';
import { listSubmissionRecords } from '#server/users/list-submission-records.ts';
import { listUsers } from '#server/users/list-users.ts';
import { getResetAccount } from '#server/users/get-reset-account.ts';
import { releaseAddress } from '#server/users/release-address.ts';
import { signUp } from '#server/users/register-user.ts';
import { requestPasswordReset } from '#server/users/request-password-reset.ts';
import { resetPassword } from '#server/users/reset-password.ts';
import { exportOwnData } from '#server/users/own-data/export-own-data.ts';
import { searchUsers } from '#server/users/search-users.ts';
import { signIn } from '#server/users/sign-in.ts';
import { jsonChanges, jsonObject } from './endpoint/body-parser.ts';
import { defineEndpoint, type EndpointRequest } from './endpoint/define-endpoint.ts';
import { perAccount, perMember, perNetwork } from './endpoint/rate-limits.ts';
import { dataFile, dataText } from '#http/wire.ts';

/** Users: accounts, sessions, roles (contract, section 3). */
export const USER_ENDPOINTS = [
  defineEndpoint({
    method: 'POST',
    path: '/users/register',
    access: 'public',
    summary: 'Make an account',
    description: `An address that has an account gives 400 at \`email\`. If nobody has confirmed that address, its reader gets a link to release it. If it was registered more than a day ago, nobody confirmed it, and its account has no listings, no role and no passkey and nobody has used it for ${LIMITS.unusedAccountDays} days, that account is erased, and the address is told by email.`,
    input: jsonObject(registrationSchema),
    rateLimits: { attempts: [perNetwork('registrationsOfNetwork')] },
    status: 201,
    response: 'OneUser',
    async handle(ctx, { input, network }) {
      return { data: await signUp(ctx, input, network) };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/users/login',
    access: 'public',
    summary: 'Sign in',
    description: 'Errors stand at `email`, `password`, `staySignedIn`, `emailnotfound` or `passwordincorrect`.',
    input: jsonObject(loginSchema),
    rateLimits: {
      requests: [perNetwork('signInsOfNetwork')],
      failures: [perNetwork('failedLoginsOfNetwork'), perAccount('failedLoginsOfAccount')],
    },
    headers: ['user-agent'],
    response: 'Token',
    async handle(ctx, { input, header, network }) {
      return { token: await signIn(ctx, input, { userAgent: header('user-agent'), network }) };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/users/password/{email}',
    access: 'public',
    summary: 'Mail a link to set a new password',
    description:
      'The response is the same whether there is an account or not. Nothing is mailed when a browser asks for it as a picture, a frame or a page, or for another site.',
    params: { email: emailAddress.meta({ format: 'email' }) },
    headers: ['sec-fetch-dest', 'sec-fetch-site', 'sec-purpose', 'purpose'],
    rateLimits: {
      requests: [
        {
          limit: 'resetRequestsOfNetwork',
          keyOf: (request) => (isDeliberate(request) ? request.network : undefined),
        },
      ],
    },
    response: 'Message',
    async handle(ctx, request) {
      const { params, network } = request;
      if (isDeliberate(request)) await requestPasswordReset(ctx, params.email, { network });
      return { data: 'If there is an account with this address, we are sending an email to it.' };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/users/password-reset',
    access: 'public',
    summary: 'Set a new password with the token of a reset e-mail',
    description: `The token works once, for ${LIMITS.resetMinutes} minutes. A reset ends every session and every other token of this user and removes their passkeys. It confirms the address, so that no link can restore an earlier one. If the address was changed less than a day ago, the response is 400 at \`token\` while a link can still restore an earlier address that was confirmed or held for more than a day.`,
    input: jsonObject(passwordResetSchema),
    response: 'Message',
    async handle(ctx, { input, network }) {
      await resetPassword(ctx, input, network);
      return { data: 'Your password has been changed. Sign in with the new one.' };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/users/password-reset/account',
    access: 'public',
    summary: 'See whose account a reset link is for',
    description: 'Changes nothing, and the token stays valid.',
    input: jsonObject(resetTokenSchema),
    response: 'ResetAccount',
    async handle(ctx, { input }) {
      return { data: await getResetAccount(ctx, input.token) };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/users/password-reset/release',
    access: 'public',
    summary: 'Release your address from an account that is not yours',
    description:
      'Takes the token of a reset email. Works until someone confirms the address of the account. The account gets its former address back. If it has none, an account with listings or a role stays without an address, and any other account is erased. The token works once.',
    input: jsonObject(resetTokenSchema),
    response: 'ReleasedAddress',
    async handle(ctx, { input }) {
      return { data: await releaseAddress(ctx, input.token) };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/users',
    access: 'admin',
    forbidden: FORBIDDEN.listUsers,
    summary: 'Everybody who has an account, or whoever is searched for',
    query: { keys: USER_SEARCH_KEYS, parse: parseUserSearch },
    response: 'Users',
    async handle(ctx, { viewer, query }) {
      if (!query) return { data: await listUsers(ctx, viewer) };
      const { users, total } = await searchUsers(ctx, viewer, query);
      return { data: users, total };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/users/records',
    access: 'admin',
    forbidden: FORBIDDEN.seeSubmissionRecords,
    summary: 'What became of each person’s submissions',
    description: 'Who has submitted nothing is not in it.',
    query: { keys: RECORD_KEYS, parse: parseRecordFilters },
    response: 'SubmissionRecords',
    async handle(ctx, { viewer, query }) {
      return { data: await listSubmissionRecords(ctx, viewer, query === undefined ? undefined : [query]) };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/users/profile/{id}',
    access: 'self or admin',
    userParam: 'id',
    forbidden: FORBIDDEN.seeProfile,
    summary: 'A user and the films they submitted, newest first',
    description: 'As many of the newest films as have 4 MiB; all of them, page by page, are at `/films?author_id=`.',
    query: { keys: PROFILE_KEYS, parse: parseProfileFilters },
    response: 'Profile',
    errors: [404],
    async handle(ctx, { viewer, params, query }) {
      const { user, films } = await getProfile(ctx, viewer, params.id, query);
      return dataText(`{"user":${JSON.stringify(user)},"films":${films}}`);
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/users/{id}',
    access: 'self or admin',
    userParam: 'id',
    forbidden: FORBIDDEN.seeProfile,
    summary: 'A user',
    response: 'OneUser',
    errors: [404],
    async handle(ctx, { viewer, params }) {
      return { data: await getUser(ctx, viewer, params.id) };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/users/{id}/data',
    access: 'self',
    userParam: 'id',
    forbidden: FORBIDDEN.downloadData,
    summary: 'All that is stored about oneself, as a file',
    description:
      'Each table’s rows under its name, as the Privacy Policy lists them, and `about`: what it is, what for, for how long, who sees it, and what is left out. Of a history it is what was set, not what others had written before; where an earlier version was put back or listings were merged, `null`.',
    rateLimits: { requests: [perMember('downloadsOfUser')] },
    response: 'OwnData',
    errors: [404],
    async handle(ctx, { viewer, params }) {
      const { name, pieces } = await exportOwnData(ctx, viewer, params.id);
      return dataFile(name, pieces);
    },
  }),
  defineEndpoint({
    method: 'PATCH',
    path: '/users/{id}',
    access: 'self or admin',
    userParam: 'id',
    forbidden: FORBIDDEN.editUser,
    summary: 'Change a name, an address or, as an admin, roles',
    description: `Only admins can send \`isTrusted\` and \`isAdmin\`; for anyone else the response is 403, and nothing is written. The last admin cannot lose the role. Losing a role ends the user’s sessions. All admins get an email when someone gets or loses the admin role. To change an address or a role more than ${LIMITS.recentSignInMinutes} minutes after signing in, send your \`password\` too, or use \`/users/{id}/confirm\` first; otherwise the response is 400 at \`password\`, and nothing is written.`,
    // Who may not set a role is told so before any value is looked at: by the use case, which knows who may.
    input: jsonChanges(userChangesSchema),
    response: 'OneUser',
    errors: [404],
    async handle(ctx, { viewer, params, input, network }) {
      return { data: await editUser(ctx, viewer, params.id, input, network) };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/users/{id}/erase',
    access: 'self',
    userParam: 'id',
    forbidden: FORBIDDEN.eraseAccount,
    summary: 'Erase one’s own account',
    description:
      'Name, address and password are deleted at once, and every session ends. Listings stay without a submitter; with `deleteDrafts` drafts that were never public, and that nobody else has changed, are deleted. With `password`, or with `passkey` as at `/users/{id}/confirm`. Neither for the last admin, nor while an address that was changed can still be put back, nor while it is being erased already. The address gets a mail.',
    input: jsonObject(erasureSchema),
    countsByNetwork: true,
    rateLimits: { requests: [perNetwork('signInsOfNetwork')] },
    errors: [409],
    response: 'Erased',
    async handle(ctx, { viewer, params, input, network }) {
      return { data: await eraseOwnAccount(ctx, viewer, params.id, input, network) };
    },
  }),
];

/** Whether somebody asks for this, and not a page that shows a picture with this address, or a browser that looks ahead. */
function isDeliberate({ header }: Pick<EndpointRequest, 'header'>): boolean {
  const dest = header('sec-fetch-dest') ?? 'empty';
  const site = header('sec-fetch-site') ?? 'same-origin';
  const looksAhead = (header('sec-purpose') ?? header('purpose'))?.includes('prefetch') ?? false;
  return dest === 'empty' && site !== 'cross-site' && !looksAhead;
}
