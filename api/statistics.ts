import { monthSchema } from '#domain/statistics/month.ts';
import { getStatistics } from '#server/statistics/get-statistics.ts';
import { defineEndpoint } from './endpoint/define-endpoint.ts';

const COUNTED = 'We count the figures every night. A register cannot know about materials that no one has listed.';

/** Statistics: the figures of each month. */
export const STATISTICS_ENDPOINTS = [
  defineEndpoint({
    method: 'GET',
    path: '/statistics',
    access: 'public',
    summary: 'Get the figures of this month so far',
    description: COUNTED,
    response: 'OneMonth',
    isCacheable: true,
    errors: [404, 429],
    async handle(ctx) {
      return { data: await getStatistics(ctx) };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/statistics/{month}',
    access: 'public',
    summary: 'Get the figures of a month',
    description: `Once the month has ended, its figures stay the same. ${COUNTED}`,
    params: { month: monthSchema },
    response: 'OneMonth',
    isCacheable: true,
    errors: [404, 429],
    async handle(ctx, { params }) {
      return { data: await getStatistics(ctx, params.month) };
    },
  }),
];
