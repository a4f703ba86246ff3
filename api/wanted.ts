import { keyErrors, type QueryRule } from '#domain/filters/query-keys.ts';
import { LIMITS } from '#domain/limits.ts';
import { FORBIDDEN } from '#domain/policy.ts';
import { supportSchema, wantChangesSchema, wantSchema } from '#domain/wanted/want-schema.ts';
import { parseWanted, WANTED_KEYS } from '#domain/wanted/want-filters.ts';
import { changeOwnSubscription } from '#server/subscribers/manage-subscription.ts';
import { changeWant } from '#server/wanted/change-want.ts';
import { listModeratedWants } from '#server/wanted/moderated-wants.ts';
import { getWanted, listWanted } from '#server/wanted/read-wants.ts';
import { joinWant, wantMaterial } from '#server/wanted/want-material.ts';
import { jsonObject } from './endpoint/body-parser.ts';
import { defineEndpoint } from './endpoint/define-endpoint.ts';
import { perMemberIfAny, perNetworkOfVisitors } from './endpoint/rate-limits.ts';

const MODERATED_KEYS = {
  want: { kind: 'id', meaning: 'Gets only this want, in any state.' },
} as const satisfies Record<string, QueryRule>;

const PRIVATE = '`wanted_by` is `a few` if fewer than three people need the material, so that no one can find out who they are.';

/** Materials that people need: the public list, and each person's part in it. */
export const WANTED_ENDPOINTS = [
  defineEndpoint({
    method: 'GET',
    path: '/wanted',
    access: 'public',
    summary: 'List wanted materials, most wanted first',
    description: `${PRIVATE} Materials with \`a few\` are sorted by the day on which someone first wanted them. A page has up to ${LIMITS.wantedPage} materials.`,
    query: { keys: WANTED_KEYS, parse: parseWanted },
    response: 'WantedPage',
    isCacheable: true,
    errors: [429],
    handle: async (ctx, { query }) => listWanted(ctx, query),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/wanted/moderated',
    access: 'admin',
    forbidden: FORBIDDEN.moderateWants,
    summary: 'List wants that are waiting for a moderator, oldest first',
    description: 'A want waits if neither the register nor TMDB has its film. Moderators see the number of people, but never who they are.',
    query: {
      keys: MODERATED_KEYS,
      parse(params) {
        const errors = keyErrors(params, MODERATED_KEYS);
        return errors ? { errors } : { value: { want: params.get('want') ?? undefined } };
      },
    },
    response: 'ModeratedWants',
    async handle(ctx, { viewer, query }) {
      return listModeratedWants(ctx, viewer, query);
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/wanted/{id}',
    access: 'public',
    summary: 'Get a wanted material',
    description: `If the want was merged into another, the response is the other want. For ${LIMITS.metDays} days after a listing met the want, \`status\` is \`met\` and \`met_by\` is the id of the listing. ${PRIVATE}`,
    response: 'OneWant',
    isCacheable: true,
    errors: [404, 429],
    async handle(ctx, { params }) {
      return { data: await getWanted(ctx, params.id) };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/wanted',
    access: 'anyone',
    summary: 'Say that you need a material',
    description:
      'Members whose address is confirmed are counted at once. Everyone else gets a link by email (`mailed`), and without a token, `email` is required. If other people need the same material, you join them. If a public listing meets your want, nothing is stored, and `listing` is its id (`listed`). If neither the register nor TMDB has the film, a moderator checks it first (`waiting`).',
    input: jsonObject(wantSchema),
    rateLimits: { requests: [perNetworkOfVisitors('listRequestsOfNetwork'), perMemberIfAny('wantsOfUser')] },
    response: 'WantResult',
    errors: [409, 429],
    async handle(ctx, { viewer, network, input }) {
      return { data: await wantMaterial(ctx, { viewer, network }, input) };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/wanted/{id}/support',
    access: 'anyone',
    summary: 'Say that you need a wanted material too',
    description: 'Works like `POST /wanted`. You can send the same request again, for example with another day.',
    input: jsonObject(supportSchema),
    rateLimits: { requests: [perNetworkOfVisitors('listRequestsOfNetwork')] },
    response: 'WantResult',
    errors: [404, 409, 429],
    async handle(ctx, { viewer, network, params, input }) {
      return { data: await joinWant(ctx, { viewer, network }, params.id, input) };
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/wanted/{id}/support',
    access: 'member',
    summary: 'Say that you no longer need a material',
    description: 'The response is the same if you never needed it.',
    response: 'Message',
    async handle(ctx, { viewer, params }) {
      await changeOwnSubscription(ctx, viewer, { endWant: params.id });
      return { data: 'You are not counted for this material.' };
    },
  }),
  defineEndpoint({
    method: 'PATCH',
    path: '/wanted/{id}',
    access: 'member',
    summary: 'Say who is making a material, or moderate a want',
    description:
      'Super-users and moderators can send `maker` and `ready_in`. Only moderators can send the other fields. `closed` removes the want from the list, and no one gets an email about it. With `merge_into`, its people move to the other want, and its address redirects there. If a public listing meets an opened or corrected want, everyone who wants it gets an email.',
    input: jsonObject(wantChangesSchema),
    response: 'Message',
    errors: [403, 404, 409],
    async handle(ctx, { viewer, params, input }) {
      await changeWant(ctx, viewer, params.id, input);
      return { data: 'Saved.' };
    },
  }),
];
