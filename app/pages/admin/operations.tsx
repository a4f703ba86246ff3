import { FailedJobs, FailedMails } from '#app/components/operations/failed-lists.tsx';
import { runFailedWorkAction } from '#app/components/operations/failed-work.ts';
import { Health, healthText, UNKNOWN_HEALTH, UnknownHealth } from '#app/components/operations/health.tsx';
import { RefreshButton } from '#app/components/operations/refresh-button.tsx';
import { SiteFacts } from '#app/components/operations/site-facts.tsx';
import { SlowStatements } from '#app/components/operations/slow-statements.tsx';
import { AdminPage } from '#app/components/layout/admin-page.tsx';
import { Loading } from '#app/components/layout/loading.tsx';
import { api } from '#app/session/api/api-client.ts';
import { asProblem, type ActionResult } from '#app/session/api/problem.ts';
import { revalidateAfterResponse } from '#app/session/api/revalidation.ts';
import { requireAdmin } from '#app/session/auth/guards.ts';
import { momentHere } from '#domain/text/dates.ts';
import { needsOf } from '#domain/moderation/operations-needs.ts';
import type { Operations } from '#domain/moderation/operations.ts';
import type { Route } from './+types/operations';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin(request);
  const lookedAt = Date.now();
  try {
    const operations = await api.get<Operations>('operations', request);
    return { operations, needs: needsOf(operations, lookedAt), lookedAt };
  } catch (error) {
    return { ...asProblem(error), lookedAt };
  }
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = revalidateAfterResponse;

export async function clientAction({ request }: Route.ClientActionArgs): Promise<ActionResult> {
  requireAdmin(request);
  return runFailedWorkAction(request);
}

export function HydrateFallback() {
  return (
    <AdminPage title="Operations">
      <About />
      <Loading what="the state of the site" />
    </AdminPage>
  );
}

const About = () => (
  <p>
    This page checks the jobs, emails, backups and disk of the site each time you open it. Failed jobs and emails stay here until you retry
    or discard them.
  </p>
);

/** Shows if the site works well, in plain words, and lets admins retry or discard failed work. */
export default function OperationsPage({ loaderData }: Route.ComponentProps) {
  const { lookedAt } = loaderData;
  const found = 'problem' in loaderData ? UNKNOWN_HEALTH : healthText(loaderData.needs);
  return (
    <AdminPage title="Operations">
      <About />
      <p>Checked on {momentHere(lookedAt)}.</p>
      <RefreshButton found={`Checked on ${momentHere(lookedAt)}: ${found}`} />
      {'problem' in loaderData ? (
        <UnknownHealth why={loaderData.problem} />
      ) : (
        <>
          <Health needs={loaderData.needs} />
          <FailedJobs failed={loaderData.operations.jobs.failed} />
          <FailedMails failed={loaderData.operations.mails.failed} />
          <SiteFacts {...loaderData.operations} />
          <SlowStatements statements={loaderData.operations.slow_statements} />
        </>
      )}
    </AdminPage>
  );
}
