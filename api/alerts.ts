import { z } from 'zod';
import { emailAddress } from '#domain/accounts/user.ts';
import { FREQUENCIES } from '#domain/alerts/frequency.ts';
import { LIMITS } from '#domain/limits.ts';
import { ValidationError } from '#server/errors.ts';
import { findTopic, followAsMember, followByAddress } from '#server/subscribers/follow.ts';
import { changeOwnSubscription, getOwnSubscription, unsubscribeMember } from '#server/subscribers/manage-subscription.ts';
import { requestManageLink } from '#server/subscribers/request-by-address.ts';
import { jsonObject } from './endpoint/body-parser.ts';
import { defineEndpoint } from './endpoint/define-endpoint.ts';
import { perNetwork, perNetworkOfVisitors } from './endpoint/rate-limits.ts';

const NO_TOPIC = 'Send the query of a list as `query`, or the id of a listing as `film`.';
const NO_EMAIL = 'Enter your email address.';
const OWN_EMAIL = 'Leave this out. We email the address of your account.';

const frequency = z.enum(FREQUENCIES, 'Choose daily or weekly.');

/** Longest query that an address of the site can have (characters). */
const MAX_QUERY_LENGTH = 8000;

/** Data of a request for an alert (`POST /alerts`). */
const followSchema = z.strictObject({
  query: z
    .string()
    .max(MAX_QUERY_LENGTH, 'This search is too long. Remove some of its filters.')
    .optional()
    .describe('The query of a list, as for `GET /films`: `search=piano&format=AD`. The order and the page are ignored'),
  film: z.string().optional().describe('The id of a public listing, instead of `query`, for anything listed for its film'),
  frequency: frequency.optional().describe('How often you get emails, for all your alerts; unchanged if omitted'),
  email: emailAddress.meta({ format: 'email' }).optional().describe('The address to confirm; only without a session'),
});

/** Data of a change for all alerts of a member (`PATCH /alerts`). */
const alertsChangeSchema = z.union([
  z.strictObject({ frequency: frequency.describe('How often you get emails') }),
  z.strictObject({ keep: z.literal(true).describe(`Keeps all alerts for another ${LIMITS.usefulDays} days`) }),
]);

/** Data of a request for a link to manage the emails of an address (`POST /alerts/link`). */
const manageLinkSchema = z.strictObject({ email: emailAddress.meta({ format: 'email' }) });

/** Endpoints for alerts: emails when something is listed. */
export const ALERT_ENDPOINTS = [
  defineEndpoint({
    method: 'POST',
    path: '/alerts',
    access: 'anyone',
    summary: 'Follow a search or a film by email',
    description: `With a session, the alert exists at once (\`following\`) if the address of your account is confirmed. Otherwise the response is \`mailed\`, and we email a link that works for ${LIMITS.confirmationDays} days. The response does not depend on whether we know an address. If you already follow the search or film, nothing changes. You can have up to ${LIMITS.alerts} alerts.`,
    input: jsonObject(followSchema),
    rateLimits: { requests: [perNetworkOfVisitors('listRequestsOfNetwork')] },
    response: 'Followed',
    errors: [404, 409],
    async handle(ctx, { viewer, input, network }) {
      const { query = '', film, email, frequency } = input;
      const topic = await findTopic(ctx, film === undefined ? new URLSearchParams(query) : new URLSearchParams({ film }));
      if (!topic) throw new ValidationError({ error: NO_TOPIC });
      if (viewer.kind === 'member') {
        if (email !== undefined) throw new ValidationError({ email: OWN_EMAIL });
        return { data: await followAsMember(ctx, viewer, network, { topic, frequency }) };
      }
      if (email === undefined) throw new ValidationError({ email: NO_EMAIL });
      await followByAddress(ctx, { email, network }, { topic, frequency });
      return { data: 'mailed' as const };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/alerts/link',
    access: 'public',
    summary: 'Send an email with a link to manage the emails of an address',
    description: `The response does not depend on whether we know the address. The link shows what the address follows for ${LIMITS.manageDays} days. After that, it can only stop the emails.`,
    input: jsonObject(manageLinkSchema),
    rateLimits: { requests: [perNetwork('listRequestsOfNetwork')] },
    response: 'Message',
    async handle(ctx, { input, network }) {
      await requestManageLink(ctx, { email: input.email, network });
      return { data: 'If this address gets emails about listings, we are sending a link to it.' };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/alerts',
    access: 'member',
    summary: 'Get your alerts',
    response: 'Alerts',
    async handle(ctx, { viewer }) {
      return { data: await getOwnSubscription(ctx, viewer) };
    },
  }),
  defineEndpoint({
    method: 'PATCH',
    path: '/alerts',
    access: 'member',
    summary: 'Change how often you get emails, or say that they are still useful',
    description: `Once a year we ask if your alerts are still useful, and end them if you do not answer within ${LIMITS.responseDays} days. \`keep\` is the answer.`,
    input: jsonObject(alertsChangeSchema),
    response: 'Alerts',
    async handle(ctx, { viewer, input }) {
      await changeOwnSubscription(ctx, viewer, 'keep' in input ? { keepAll: true } : input);
      return { data: await getOwnSubscription(ctx, viewer) };
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/alerts/{id}',
    access: 'member',
    summary: 'End one of your alerts',
    description: 'Ending it again changes nothing.',
    response: 'Alerts',
    async handle(ctx, { viewer, params }) {
      await changeOwnSubscription(ctx, viewer, { endAlert: params.id });
      return { data: await getOwnSubscription(ctx, viewer) };
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/alerts',
    access: 'member',
    summary: 'Stop all your emails about listings',
    description: 'This also ends your requests for materials. Ending the emails again changes nothing.',
    response: 'Alerts',
    async handle(ctx, { viewer }) {
      await unsubscribeMember(ctx, viewer);
      return { data: await getOwnSubscription(ctx, viewer) };
    },
  }),
];
