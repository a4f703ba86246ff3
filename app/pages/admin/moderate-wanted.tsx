import { Link, useSearchParams } from 'react-router';
import { AdminPage } from '#app/components/layout/admin-page.tsx';
import { LoadError } from '#app/components/layout/load-error.tsx';
import { Loading } from '#app/components/layout/loading.tsx';
import { useListAction } from '#app/components/layout/use-list-action.tsx';
import { ModeratedWantItem } from '#app/components/wanted/moderated-want.tsx';
import { wantActionSchema, type WantAction } from '#app/components/wanted/want-action.ts';
import css from '#app/components/wanted/wanted.module.css';
import { api } from '#app/session/api/api-client.ts';
import { asProblem, type ActionResult } from '#app/session/api/problem.ts';
import { revalidateAfterResponse } from '#app/session/api/revalidation.ts';
import { requireAdmin } from '#app/session/auth/guards.ts';
import { paths } from '#domain/paths.ts';
import { countText } from '#domain/text/count-text.ts';
import type { ModeratedWant } from '#domain/wanted/want-response.ts';
import type { Route } from './+types/moderate-wanted';
import { LinkLine } from '#app/ui/link-line.tsx';

interface Loaded {
  wants: ModeratedWant[];
  total: number;
  /** Whether the page shows a single want in any state. */
  isOne: boolean;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin(request);
  const want = new URL(request.url).searchParams.get('want');
  try {
    const query = want === null ? '' : `?${new URLSearchParams({ want })}`;
    const { data, total } = await api.getWhole<{ data: ModeratedWant[]; total: number }>(`wanted/moderated${query}`, request);
    return { wants: data, total, isOne: want !== null } satisfies Loaded;
  } catch (error) {
    return asProblem(error);
  }
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = revalidateAfterResponse;

export async function clientAction({ request }: Route.ClientActionArgs): Promise<ActionResult> {
  requireAdmin(request);
  const { id, done, changes } = wantActionSchema.parse(await request.json());
  try {
    await api.patch(`wanted/${id}`, changes, request);
    return { done };
  } catch (error) {
    return asProblem(error);
  }
}

const TITLE = 'Review wanted materials';

export function HydrateFallback() {
  const [query] = useSearchParams();
  return (
    <AdminPage title={TITLE}>
      <About isOne={query.has('want')} />
      <Loading what="the wanted materials" />
    </AdminPage>
  );
}

/** Lists wanted materials whose film a moderator must check, with the moderator's decisions. */
export default function ModerateWanted({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={TITLE}>
      {'problem' in loaderData ? <LoadError what="The wanted materials" why={loaderData.problem} /> : <Wants {...loaderData} />}
    </AdminPage>
  );
}

const About = ({ isOne }: { isOne: boolean }) => (
  <p>
    {isOne ? (
      <>
        You can correct the film, or remove this material from <Link to={paths.wanted()}>the list of wanted materials</Link>.
      </>
    ) : (
      <>
        People need materials for these films, but neither the register nor the external film database has the films. Correct each film,
        then show its material on <Link to={paths.wanted()}>the list of wanted materials</Link>.
      </>
    )}{' '}
    You see how many people need a material, but never who they are. We do not send emails about your decision.
  </p>
);

function Wants({ wants, total, isOne }: Loaded) {
  const { isBusy, act, heading, status } = useListAction<WantAction>('Saving…');
  return (
    <>
      <About isOne={isOne} />
      {isOne && <LinkLine to={paths.moderateWanted()}>See all waiting materials</LinkLine>}
      <section aria-labelledby="wants" className="stack">
        <h2 id="wants" ref={heading} tabIndex={-1}>
          {isOne ? 'One wanted material' : `${countText(total, 'wanted material')} waiting`}
        </h2>
        {status}
        {wants.length === 0 && <p>No results found. No film is waiting for a moderator.</p>}
        <ul role="list" className={css['list']}>
          {wants.map((want) => (
            <li key={want._id}>
              <ModeratedWantItem want={want} isBusy={isBusy} act={act} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
