import { z } from 'zod';
import { confirmationSchema } from '#domain/accounts/confirmation.ts';
import { LIMITS } from '#domain/limits.ts';
import { newPasskeySchema, passkeySignInSchema, passwordSignInSchema } from '#domain/accounts/passkey.ts';
import { FORBIDDEN } from '#domain/policy.ts';
import { addPasskey } from '#server/users/passkeys/add-passkey.ts';
import { listSignInMethods } from '#server/users/passkeys/list-sign-in-methods.ts';
import { optionsToAdd, optionsToConfirm, optionsToSignIn } from '#server/users/passkeys/passkey-options.ts';
import { removePasskey } from '#server/users/passkeys/remove-passkey.ts';
import { setPasswordSignIn } from '#server/users/passkeys/set-password-sign-in.ts';
import { signInWithPasskey } from '#server/users/passkeys/sign-in-with-passkey.ts';
import { reauthenticate } from '#server/users/reauthenticate.ts';
import { jsonObject } from './endpoint/body-parser.ts';
import { defineEndpoint } from './endpoint/define-endpoint.ts';
import { perMember, perNetwork } from './endpoint/rate-limits.ts';

/**
 * Common properties of the endpoints that change how a user signs in. A user who signed in a while ago must first confirm their identity.
 */
const OWN = { access: 'self', userParam: 'id', forbidden: FORBIDDEN.changeSignIn } as const;
const CONFIRMED = `If you signed in more than ${LIMITS.recentSignInMinutes} minutes ago, the response is 400 at \`password\`: use \`/users/{id}/confirm\` first.`;
const GOOD_FOR = `The options are valid once, for ${LIMITS.passkeyChallengeMinutes} minutes.`;

/** Endpoints for passkeys (decision 041). */
export const PASSKEY_ENDPOINTS = [
  defineEndpoint({
    method: 'POST',
    path: '/users/login/passkey/options',
    access: 'public',
    summary: 'Get options to sign in with a passkey',
    description: `For \`navigator.credentials.get\`. ${GOOD_FOR} This request does not name a user.`,
    rateLimits: { requests: [perNetwork('passkeyRequestsOfNetwork')] },
    response: 'PasskeyOptions',
    errors: [413],
    async handle(ctx) {
      return { data: { ...(await optionsToSignIn(ctx)) } };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/users/login/passkey',
    access: 'public',
    summary: 'Sign in with a passkey',
    input: jsonObject(passkeySignInSchema),
    headers: ['user-agent'],
    rateLimits: { requests: [perNetwork('passkeyRequestsOfNetwork')] },
    response: 'Token',
    errors: [401],
    async handle(ctx, { input, header }) {
      return { token: await signInWithPasskey(ctx, input, header('user-agent')) };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/users/{id}/sign-in',
    ...OWN,
    summary: 'List your sign-in methods',
    response: 'SignInMethods',
    errors: [404],
    async handle(ctx, { viewer, params }) {
      return { data: await listSignInMethods(ctx, viewer, params.id) };
    },
  }),
  defineEndpoint({
    method: 'PATCH',
    path: '/users/{id}/sign-in',
    ...OWN,
    summary: 'Turn sign-in by password off or on',
    description: `You can turn sign-in by password off only after you have used a passkey. If you set a new password with a reset email, sign-in by password is on again. ${CONFIRMED}`,
    input: jsonObject(passwordSignInSchema),
    response: 'Message',
    errors: [409],
    async handle(ctx, { viewer, params, input, network }) {
      await setPasswordSignIn(ctx, viewer, params.id, input.allowed, network);
      return {
        data: input.allowed ? 'Sign-in by password is on.' : 'Sign-in by password is off.',
      };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/users/{id}/passkeys/options',
    ...OWN,
    summary: 'Get options to make a passkey',
    description: `For \`navigator.credentials.create\`. ${GOOD_FOR} ${CONFIRMED}`,
    rateLimits: { requests: [perMember('passkeyRequestsOfUser')] },
    response: 'PasskeyOptions',
    errors: [400, 404, 413],
    async handle(ctx, { viewer, params }) {
      return { data: { ...(await optionsToAdd(ctx, viewer, params.id)) } };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/users/{id}/passkeys',
    ...OWN,
    summary: 'Add a passkey',
    description: `Send the credential that the browser made, with a name for it. You can add up to ${LIMITS.passkeys} passkeys. ${CONFIRMED}`,
    input: jsonObject(newPasskeySchema),
    status: 201,
    response: 'OnePasskey',
    errors: [409],
    async handle(ctx, { viewer, params, input, network }) {
      return { data: await addPasskey(ctx, viewer, params.id, input, network) };
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/users/{id}/passkeys/{passkey}',
    ...OWN,
    summary: 'Remove a passkey',
    description: `You cannot remove your last passkey while sign-in by password is off. ${CONFIRMED}`,
    params: { passkey: z.uuid('Send the id of a passkey.') },
    response: 'Message',
    errors: [404, 409, 413],
    async handle(ctx, { viewer, params, network }) {
      await removePasskey(ctx, viewer, params.id, params.passkey, network);
      return { data: 'Passkey removed.' };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/users/{id}/confirm/options',
    ...OWN,
    summary: 'Get options to confirm your identity with a passkey',
    description: `For \`navigator.credentials.get\`. ${GOOD_FOR}`,
    rateLimits: { requests: [perMember('passkeyRequestsOfUser')] },
    response: 'PasskeyOptions',
    errors: [413],
    async handle(ctx, { viewer, params }) {
      return { data: { ...(await optionsToConfirm(ctx, viewer, params.id)) } };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/users/{id}/confirm',
    ...OWN,
    summary: 'Confirm your identity',
    description: `Send \`password\` or \`passkey\`. For the next ${LIMITS.recentSignInMinutes} minutes, this session can change sign-in methods, addresses and roles.`,
    input: jsonObject(confirmationSchema),
    countsByNetwork: true,
    rateLimits: { requests: [perNetwork('signInsOfNetwork')] },
    response: 'Message',
    async handle(ctx, { viewer, params, input, network }) {
      await reauthenticate(ctx, viewer, params.id, input, network);
      return { data: 'You have confirmed your identity.' };
    },
  }),
];
