import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { FORBIDDEN } from '#domain/policy.ts';
import { endOwnSession } from '#server/users/end-own-session.ts';
import { signOutEverywhere } from '#server/users/sign-out-everywhere.ts';
import { listSessions } from '#server/users/list-sessions.ts';
import { defineEndpoint } from './endpoint/define-endpoint.ts';

/** Endpoints that list and end a user's sessions (decision 041). */
export const SESSION_ENDPOINTS = [
  defineEndpoint({
    method: 'DELETE',
    path: '/users/{id}/sessions',
    access: 'self or admin',
    userParam: 'id',
    forbidden: FORBIDDEN.endSessions,
    summary: 'Sign a user out everywhere',
    description: `Every token of this user becomes invalid, including the token of this request. For another member, an admin who signed in more than ${LIMITS.recentSignInMinutes} minutes ago gets 400 at \`password\`, and must use \`/users/{id}/confirm\` first.`,
    countsByNetwork: true,
    response: 'Message',
    errors: [400, 404, 413],
    async handle(ctx, { viewer, params }) {
      await signOutEverywhere(ctx, viewer, params.id);
      return { data: 'Every session has ended.' };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/users/{id}/sessions',
    access: 'self',
    userParam: 'id',
    forbidden: FORBIDDEN.seeSessions,
    summary: 'List your sessions',
    description: 'Your valid sessions, most recently used first. The time of use is stored once an hour.',
    response: 'Sessions',
    async handle(ctx, { viewer, params }) {
      return { data: await listSessions(ctx, viewer, params.id) };
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/users/{id}/sessions/{session}',
    access: 'self',
    userParam: 'id',
    forbidden: FORBIDDEN.seeSessions,
    summary: 'End one of your sessions, or all others',
    description: '`session` is the `id` of a session, `current` to sign out, or `others` to end all sessions except the current one.',
    params: {
      session: z.union([z.uuid(), z.enum(['current', 'others'])], 'Send the id of a session, `current` or `others`.'),
    },
    countsByNetwork: true,
    response: 'Message',
    errors: [404, 413],
    async handle(ctx, { viewer, params }) {
      await endOwnSession(ctx, viewer, params.id, params.session);
      return { data: 'The session has ended.' };
    },
  }),
];
