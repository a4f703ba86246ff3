import { z } from 'zod';
import { emailAddress } from '#domain/accounts/user.ts';
import { LIMITS } from '#domain/limits.ts';
import { FREQUENCIES } from './frequency.ts';

const frequency = z.enum(FREQUENCIES, 'Choose daily or weekly.');

/** Longest query that an address of the site can have (characters). */
const MAX_QUERY_LENGTH = 8000;

/** Data of a request for an alert (`POST /alerts`). */
export const followSchema = z.strictObject({
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
export const alertsChangeSchema = z.union([
  z.strictObject({ frequency: frequency.describe('How often you get emails') }),
  z.strictObject({ keep: z.literal(true).describe(`Keeps all alerts for another ${LIMITS.usefulDays} days`) }),
]);

/** Data of a request for a link to manage the emails of an address (`POST /alerts/link`). */
export const manageLinkSchema = z.strictObject({ email: emailAddress.meta({ format: 'email' }) });
