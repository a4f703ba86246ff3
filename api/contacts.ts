import { LIMITS } from '#domain/limits.ts';
import { contactReportSchema, REPORTED } from '#domain/films/contact-report.ts';
import { contactDecisionSchema } from '#domain/moderation/silent-contact.ts';
import { FORBIDDEN } from '#domain/policy.ts';
import { confirmOwnContacts } from '#server/films/contacts/confirm-contacts.ts';
import { decideContact, listSilentContacts } from '#server/films/contacts/decide-contact.ts';
import { reportContact } from '#server/films/contacts/report-contact.ts';
import { jsonObject } from './endpoint/body-parser.ts';
import { defineEndpoint } from './endpoint/define-endpoint.ts';
import { perMemberIfAny, perNetwork, perNetworkOfVisitors } from './endpoint/rate-limits.ts';

/** Endpoints about contacts: whether they are still right, and whether they answer. */
export const CONTACT_ENDPOINTS = [
  defineEndpoint({
    method: 'POST',
    path: '/users/{id}/contacts',
    access: 'self',
    userParam: 'id',
    forbidden: FORBIDDEN.confirmContacts,
    summary: 'Confirm that the contacts of all your public listings are still right',
    description: 'The listings stay public. `changed` is the number of listings. You can send the same request again.',
    response: 'Changed',
    async handle(ctx, { viewer, params }) {
      return { data: { changed: await confirmOwnContacts(ctx, viewer, params.id) } };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/films/{id}/contact/reports',
    access: 'anyone',
    summary: 'Report that the contact of a listing does not answer',
    description: `Without a token, send an email address. It gets a link that confirms the report, and so does a member whose address is not confirmed. The response is the same for every address. If ${LIMITS.contacts.reports} people report a contact within a year, moderators look at it. They do not see who reported it. You can send the same request again: you count once.`,
    input: jsonObject(contactReportSchema),
    rateLimits: {
      requests: [
        perMemberIfAny('contactReportsOfUser'),
        perNetwork('contactReportsOfNetwork'),
        perNetworkOfVisitors('listRequestsOfNetwork'),
      ],
    },
    response: 'Message',
    errors: [404],
    async handle(ctx, { viewer, params, input, network }) {
      return { data: REPORTED[await reportContact(ctx, viewer, params.id, { ...input, network })] };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/films/contacts',
    access: 'admin',
    forbidden: FORBIDDEN.decideContacts,
    summary: 'List public listings whose contact does not answer',
    description:
      'Listings that two people reported within a year, listings that one person reported if an email to the contact bounced too, and listings that a moderator marked. Listings without a mark come first.',
    response: 'SilentContacts',
    async handle(ctx, { viewer }) {
      return { data: await listSilentContacts(ctx, viewer) };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/films/{id}/contact',
    access: 'admin',
    forbidden: FORBIDDEN.decideContacts,
    summary: 'Decide about a contact that does not answer',
    description: `\`ask\` emails the submitter, at most once in ${LIMITS.contacts.askAgainDays} days. \`mark\` makes the listing say that the contact did not answer, until the contact changes or the submitter confirms it. \`dismiss\` removes the reports and the mark. You can send the same request again.`,
    input: jsonObject(contactDecisionSchema),
    response: 'Message',
    errors: [400, 404],
    async handle(ctx, { viewer, params, input }) {
      await decideContact(ctx, viewer, params.id, input.decision);
      return { data: 'Decision stored.' };
    },
  }),
];
