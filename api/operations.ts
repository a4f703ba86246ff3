import { FORBIDDEN } from '#domain/policy.ts';
import { discardFailedJob, retryFailedJobs } from '#server/jobs/failed-jobs.ts';
import { discardFailedMail, retryMails } from '#server/mail/retry-mails.ts';
import { getOperations } from '#server/operations/get-operations.ts';
import { defineEndpoint } from './endpoint/define-endpoint.ts';

/** How the site is doing, and what admins can mend there (decision 036). */
export const OPERATIONS_ENDPOINTS = [
  defineEndpoint({
    method: 'GET',
    path: '/operations',
    access: 'admin',
    forbidden: FORBIDDEN.seeOperations,
    summary: 'How the site is doing: what failed, what waits, backups, sizes, versions',
    description: 'Jobs and mails that were given up, the latest hundred of each. Jobs that were made good since are left out.',
    response: 'Operations',
    async handle(ctx, { viewer }) {
      return { data: await getOperations(ctx, viewer) };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/operations/jobs/retry',
    access: 'admin',
    forbidden: FORBIDDEN.operate,
    summary: 'Have all jobs that failed tried once more',
    description: 'Those that it cannot help are left.',
    response: 'Retried',
    async handle(ctx, { viewer }) {
      return { data: { retried: await retryFailedJobs(ctx, viewer) } };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/operations/jobs/{id}/retry',
    access: 'admin',
    forbidden: FORBIDDEN.operate,
    summary: 'Have a job that failed tried once more',
    description: '404 when it has not failed any more, 409 when trying it again cannot help.',
    response: 'Retried',
    errors: [404, 409],
    async handle(ctx, { viewer, params }) {
      return { data: { retried: await retryFailedJobs(ctx, viewer, params.id) } };
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/operations/jobs/{id}',
    access: 'admin',
    forbidden: FORBIDDEN.operate,
    summary: 'Take a job that failed off the list, for good',
    response: 'Message',
    errors: [404],
    async handle(ctx, { viewer, params }) {
      await discardFailedJob(ctx, viewer, params.id);
      return { data: 'The job is discarded.' };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/operations/mails/retry',
    access: 'admin',
    forbidden: FORBIDDEN.operate,
    summary: 'Queue all mails that failed once more',
    response: 'Retried',
    async handle(ctx, { viewer }) {
      return { data: { retried: await retryMails(ctx, viewer) } };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/operations/mails/{id}/retry',
    access: 'admin',
    forbidden: FORBIDDEN.operate,
    summary: 'Queue a mail that failed once more',
    description: '404 when it has not failed any more, 409 when there is no sense in sending it any more.',
    response: 'Retried',
    errors: [404, 409],
    async handle(ctx, { viewer, params }) {
      return { data: { retried: await retryMails(ctx, viewer, params.id) } };
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/operations/mails/{id}',
    access: 'admin',
    forbidden: FORBIDDEN.operate,
    summary: 'Delete a mail that failed',
    response: 'Message',
    errors: [404],
    async handle(ctx, { viewer, params }) {
      await discardFailedMail(ctx, viewer, params.id);
      return { data: 'The mail is deleted.' };
    },
  }),
];
