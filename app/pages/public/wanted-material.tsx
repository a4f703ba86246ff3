import { data, Link, redirect } from 'react-router';
import { JoinWant } from '#app/components/wanted/join-want.tsx';
import { MakingForm } from '#app/components/wanted/making-form.tsx';
import { WantResult } from '#app/components/wanted/want-result.tsx';
import { WantedFacts } from '#app/components/wanted/wanted-facts.tsx';
import css from '#app/components/wanted/wanted.module.css';
import { senderContext, serverContext } from '#app/context.ts';
import { countForm, formHeaders, parseForm, respond } from '#app/respond.ts';
import { api, readAsMember } from '#app/session/api/api-client.ts';
import { asProblem, checkInput, ignoreApiError, type Problem } from '#app/session/api/problem.ts';
import { revalidateAfterValidInput } from '#app/session/api/revalidation.ts';
import { readFields, withAddress } from '#app/session/auth/sent-form.ts';
import { currentSession } from '#app/session/auth/session.ts';
import { useSession } from '#app/session/auth/use-session.ts';
import { longDate } from '#domain/text/dates.ts';
import type { OwnAlerts } from '#domain/alerts/own-alerts.ts';
import { paths } from '#domain/paths.ts';
import { can, VISITOR } from '#domain/policy.ts';
import { SITE } from '#domain/site/site.ts';
import { filmText, wantedByText, wantedMaterial } from '#domain/wanted/want-words.ts';
import { supportSchema, wantChangesSchema } from '#domain/wanted/want-schema.ts';
import type { OwnWant, PublicWant, WantResult as Result } from '#domain/wanted/want-response.ts';
import { NotFoundError } from '#server/errors.ts';
import { findWanted } from '#server/wanted/read-wants.ts';
import { joinWant } from '#server/wanted/want-material.ts';
import type { Route } from './+types/wanted-material';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { LinkLine } from '#app/ui/link-line.tsx';

interface Loaded {
  /** Null if the material is no longer wanted. */
  want: PublicWant | null;
  /** The member's part in it. Null for everyone else, and undefined as long as only the browser knows who reads the page. */
  own?: OwnWant | null;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findWanted(context.get(serverContext), params.id).catch((error: unknown) => {
    if (error instanceof NotFoundError) throw data(null, { status: 404 });
    throw error;
  });
  if (found.is === 'merged') throw redirect(paths.wantedMaterial(found.into), 301);
  return found.is === 'gone' ? data<Loaded>({ want: null }, { status: 410 }) : data<Loaded>({ want: found.want });
}

/** Adds whether the member needs the material. Only the API knows who reads the page, so no public page can show this. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  const [{ want }, own] = await Promise.all([
    serverLoader(),
    currentSession() ? readAsMember<OwnAlerts>('alerts', request.signal).catch(ignoreApiError) : undefined,
  ]);
  return { want, own: own?.wants.find(({ id }) => id === params.id) ?? null };
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = revalidateAfterValidInput;

export const headers = formHeaders;

type Sent =
  | { result: Result; email: string }
  | { of: string; done: string }
  | (Problem & { of: string; typed?: { needed_by: string; email: string } });

/** Counts a visitor too, without JavaScript or before hydration. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(serverContext);
  const { network } = context.get(senderContext);
  const typed = readFields(await request.formData(), 'needed_by', 'email');
  return respond<Sent>(
    async () => {
      const input = parseForm(supportSchema(ctx.clock().getUTCFullYear()), typed);
      const join = async () => joinWant(ctx, { viewer: VISITOR, network }, params.id, input);
      return { result: await countForm(context, ['listRequestsOfNetwork'], join), email: typed.email };
    },
    (problem) => ({ ...problem, of: 'join', typed }),
  );
}

export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<Sent> {
  const { of, needed_by, email, maker, ready_in } = readFields(await request.formData(), 'of', 'needed_by', 'email', 'maker', 'ready_in');
  const path = `wanted/${params.id}`;
  const thisYear = new Date().getUTCFullYear();
  try {
    if (of === 'making') {
      checkInput(wantChangesSchema(thisYear), { maker, ready_in });
      await api.patch(path, { maker, ready_in }, request);
      return { of, done: maker.trim() === '' ? 'Maker removed.' : 'Saved.' };
    }
    if (of === 'end') return { of, done: await api.delete<string>(`${path}/support`, request) };
    const input = { needed_by, ...withAddress(email, currentSession() !== undefined) };
    checkInput(supportSchema(thisYear), input);
    const result = await api.post<Result>(`${path}/support`, input, request);
    return { result, email };
  } catch (error) {
    return { ...asProblem(error), of };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { want } = loaderData;
  if (!want) return [{ title: `No longer wanted – ${SITE.name}` }];
  const title = titleOf(want);
  return [
    { title: `${title} – ${SITE.name}` },
    { name: 'description', content: `${wantedMaterial(want)} for ${filmText(want)}. ${wantedByText(want)}.` },
    { property: 'og:title', content: title },
    ...(want.status === 'open' ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ];
}

const titleOf = (want: PublicWant) => `${want.status === 'open' ? 'Wanted' : 'Listed'}: ${wantedMaterial(want)} for ${filmText(want)}`;

/** Shows a wanted material with its maker, and a form for other people who need the material. */
export default function WantedMaterial({ loaderData: { want, own }, actionData }: Route.ComponentProps) {
  return (
    <div className={`wide stack ${css['page']}`}>
      <LinkLine to={paths.wanted()}>All wanted materials</LinkLine>
      {want ? <Shown want={want} own={own} sent={actionData} /> : <Gone />}
    </div>
  );
}

function Gone() {
  return (
    <>
      <PageHeading>No longer wanted</PageHeading>
      <p>
        This material is no longer on the list of wanted materials. The register might have the material by now, so search for the film.
      </p>
      <LinkLine to={paths.home()}>Find films</LinkLine>
    </>
  );
}

function Shown({ want, own, sent }: { want: PublicWant; own: Loaded['own']; sent: Sent | undefined }) {
  const session = useSession();
  const done = (of: string) => (sent && 'done' in sent && sent.of === of ? sent.done : undefined);
  const failed = (of: string) => (sent && 'problem' in sent && sent.of === of ? sent : undefined);
  return (
    <>
      <PageHeading>{filmText(want)}</PageHeading>
      <WantedFacts want={want} />
      {sent && 'result' in sent && <WantResult result={sent.result} email={sent.email} isItsPage />}
      {want.status === 'met' ? (
        <Met want={want} />
      ) : (
        <>
          {!(sent && 'result' in sent) && (
            <JoinWant
              own={own}
              problem={failed('join')}
              typed={sent && 'problem' in sent ? sent.typed : undefined}
              ended={sent && 'of' in sent && sent.of === 'end' ? sent : undefined}
            />
          )}
          {session && can.markMaking({ kind: 'member', ...session.user }) && (
            <MakingForm want={want} problem={failed('making')} done={done('making')} mayModerate={session.user.isAdmin} />
          )}
        </>
      )}
    </>
  );
}

/** Names the listing that met the want, for some weeks. */
function Met({ want: { met_on, met_by } }: { want: PublicWant }) {
  return (
    <p>
      {met_on !== null && `Listed on ${longDate(met_on)}. `}
      {met_by === null ? 'Search for the film to find it.' : <Link to={paths.film(met_by)}>See the listing and whom to ask</Link>}
    </p>
  );
}
