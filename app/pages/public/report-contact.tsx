import { data, Link } from 'react-router';
import { ContactText } from '#app/components/listing/contact-text.tsx';
import { MemberPage } from '#app/components/layout/member-page.tsx';
import { serverContext } from '#app/context.ts';
import { api } from '#app/session/api/api-client.ts';
import { asProblem, type ActionResult } from '#app/session/api/problem.ts';
import { useAction } from '#app/session/api/use-action.ts';
import { requireMember } from '#app/session/auth/guards.ts';
import { ActionStatus } from '#app/ui/action-status.tsx';
import { Button } from '#app/ui/button.tsx';
import { listingTitle } from '#domain/films/describe-listing.ts';
import { listingFromJson } from '#domain/films/listing.ts';
import { LIMITS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import { VISITOR } from '#domain/policy.ts';
import { NotFoundError } from '#server/errors.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import type { Route } from './+types/report-contact';

export async function loader({ params, context }: Route.LoaderArgs) {
  const film = await getFilm(context.get(serverContext), VISITOR, params.id).then(listingFromJson, notFound);
  return film.contact === '' ? notFound(new NotFoundError({})) : { film };
}

/** @throws the page for an unknown address */
function notFound(error: unknown): never {
  if (error instanceof NotFoundError) throw data(null, { status: 404 });
  throw error;
}

/** Reports the contact as a member, whose session only this browser has. */
export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<ActionResult> {
  requireMember(request);
  try {
    await api.post(`films/${params.id}/contact/reports`, undefined, request);
    return { done: `Report stored. When ${LIMITS.contacts.reports} people have reported the contact, a moderator looks at it.` };
  } catch (error) {
    return asProblem(error);
  }
}

const TITLE = 'The contact does not answer';

/** Lets people report that they got no answer from a listing's contact. */
export default function ReportContact({ loaderData: { film } }: Route.ComponentProps) {
  return (
    <MemberPage title={TITLE}>
      <p>
        <Link to={paths.film(film._id)} className="target">
          Back to {listingTitle(film)}
        </Link>
      </p>
      <p>
        Contact: <ContactText film={film} />
      </p>
      <p>
        If you wrote to this contact and got no answer, report it. When {LIMITS.contacts.reports} people have reported a contact, a
        moderator asks the submitter. No one sees who reported it.
      </p>
      <div data-for="member admin">
        <MemberReport />
      </div>
      <p data-for="visitor">
        <Link to={paths.login({ next: paths.reportContact(film._id) })} className="target">
          Sign in to report the contact
        </Link>
      </p>
    </MemberPage>
  );
}

function MemberReport() {
  const { isBusy, result, done, problem, begin } = useAction<true>();
  return (
    <div className="stack">
      <div>
        <Button variant="primary" aria-disabled={isBusy} onClick={() => begin(true, {})}>
          Report the contact
        </Button>
      </div>
      <ActionStatus about={result} isProblem={problem !== undefined}>
        {isBusy && 'Reporting the contact…'}
        {done ?? problem?.problem}
      </ActionStatus>
    </div>
  );
}
