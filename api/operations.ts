import { FORBIDDEN } from '#domain/policy.ts';
import { discardFailedJob, retryFailedJobs } from '#server/jobs/failed-jobs.ts';
import { discardFailedMail, retryMails } from '#server/mail/retry-mails.ts';
import { getOperations } from '#server/operations/get-operations.ts';
import { defineEndpoint } from './endpoint/define-endpoint.ts';

/** Endpoints that show admins the state of the site and let them fix problems (decision 036). */
export const OPERATIONS_ENDPOINTS = [
  defineEndpoint({
    method: 'GET',
    path: '/operations',
    access: 'admin',
    forbidden: FORBIDDEN.seeOperations,
    summary: 'Get the state of the site: failures, queues, backups, sizes and versions',
    description:
      'Includes the latest 100 failed jobs and the latest 100 failed emails. Jobs are omitted if their work has been done since they failed.',
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
    summary: 'Retry all failed jobs',
    description: 'A job stays failed if a retry cannot help.',
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
    summary: 'Retry a failed job',
    description: 'The response is 404 if the job is no longer a failed job, and 409 if a retry cannot help.',
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
    summary: 'Discard a failed job',
    response: 'Message',
    errors: [404],
    async handle(ctx, { viewer, params }) {
      await discardFailedJob(ctx, viewer, params.id);
      return { data: 'Job discarded.' };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/operations/mails/retry',
    access: 'admin',
    forbidden: FORBIDDEN.operate,
    summary: 'Retry all failed emails',
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
    summary: 'Retry a failed email',
    description: 'The response is 404 if the email is no longer a failed email, and 409 if sending it no longer makes sense.',
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
    summary: 'Delete a failed email',
    response: 'Message',
    errors: [404],
    async handle(ctx, { viewer, params }) {
      await discardFailedMail(ctx, viewer, params.id);
      return { data: 'Email deleted.' };
    },
  }),
];
