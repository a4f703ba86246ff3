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

/** Endpoints for accounts, sign-in and roles (contract, section 3). */
export const USER_ENDPOINTS = [
  defineEndpoint({
    method: 'POST',
    path: '/users/register',
    access: 'public',
    summary: 'Create an account',
    description: `If the address already has an account, the response is 400 at \`email\`. If no one has confirmed that address, the person who reads its mail gets a link to release the address. If the existing account is unused, it is erased, and the address gets an email. An account is unused if it was registered more than a day ago, it has no confirmed address, listings, role or passkey, and no one has used it for ${LIMITS.unusedAccountDays} days.`,
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
    description: 'Errors are under `email`, `password`, `staySignedIn`, `emailnotfound` or `passwordincorrect`.',
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
    summary: 'Send an email with a link to set a new password',
    description:
      'The response does not depend on whether the account exists. No email is sent if a browser requests this address as a picture, a frame or a page, or for another site.',
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
    summary: 'Set a new password with the token of a reset email',
    description: `The token works once, for ${LIMITS.resetMinutes} minutes. A reset ends every session and every other token of this user and removes their passkeys. A reset also confirms the address, so links can no longer restore an earlier address. If the address was changed less than a day ago, and a link can still restore an earlier address that was confirmed or held for more than a day, the response is 400 at \`token\` until that link expires.`,
    input: jsonObject(passwordResetSchema),
    rateLimits: { requests: [perNetwork('signInsOfNetwork')] },
    response: 'Message',
    async handle(ctx, { input, network }) {
      await resetPassword(ctx, input, network);
      return { data: 'Your password has been changed. Sign in with the new password.' };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/users/password-reset/account',
    access: 'public',
    summary: 'Get the account of a reset link',
    description: 'The request changes nothing, and the token stays valid.',
    input: jsonObject(resetTokenSchema),
    rateLimits: { requests: [perNetwork('signInsOfNetwork')] },
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
      'Send the token of a reset email. You can release the address until someone confirms it. The account gets its former address back. If there is no former address, an account with listings or a role stays without an address, and any other account is erased. The token works once.',
    input: jsonObject(resetTokenSchema),
    rateLimits: { requests: [perNetwork('signInsOfNetwork')] },
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
    summary: 'List all users, or search for users',
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
    summary: 'Count each submitter’s submissions by outcome',
    description: 'Users without submissions are omitted.',
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
    summary: 'Get a user and the films that they submitted, newest first',
    description: 'The response has as many of the newest films as fit into 4 MiB. To get all films, page by page, use `/films?author_id=`.',
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
    summary: 'Get a user',
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
    summary: 'Download all data that is stored about you, as a file',
    description:
      'The rows of each table are under its name, as in the Privacy Policy. `about` explains what each table holds and why, how long it is kept, who sees it, and which columns are omitted. The history of a film has the values that you set, but not the earlier values of other people. Where you restored a version or merged listings, these values are `null`.',
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
    description: `Only admins can send \`isTrusted\` and \`isAdmin\`; for anyone else the response is 403, and nothing is written. The last admin cannot lose the role. Losing a role ends the user’s sessions. All admins get an email when someone gets or loses the admin role. To change an address or a role more than ${LIMITS.recentSignInMinutes} minutes after signing in, send your \`password\` too, or use \`/users/{id}/confirm\` first. Otherwise the response is 400 at \`password\`, and nothing is written. If you send the present address and someone changes it at the same moment, the response is 409.`,
    // The use case knows who can set a role. It rejects everyone else before it checks the values.
    input: jsonChanges(userChangesSchema),
    response: 'OneUser',
    errors: [404, 409],
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
    summary: 'Erase your account',
    description:
      'Your name, address and password are deleted immediately, and all your sessions end. Your listings stay, without a submitter. With `deleteDrafts`, your drafts are deleted if they were never public and no one else has changed them. Send `password`, or `passkey` as for `/users/{id}/confirm`. You cannot erase the account of the last admin, an account whose former address a link can still restore, or an account that is already being erased. We send an email to the address.',
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

/**
 * Whether a user sent this request on purpose. A page that uses this address as a picture and a browser that prefetches pages do not count.
 */
function isDeliberate({ header }: Pick<EndpointRequest, 'header'>): boolean {
  const dest = header('sec-fetch-dest') ?? 'empty';
  const site = header('sec-fetch-site') ?? 'same-origin';
  const looksAhead = (header('sec-purpose') ?? header('purpose'))?.includes('prefetch') ?? false;
  return dest === 'empty' && site !== 'cross-site' && !looksAhead;
}
