import { useRef } from 'react';
import { data } from 'react-router';
import { ContactText } from '#app/components/listing/contact-text.tsx';
import { FormPage } from '#app/components/layout/form-page.tsx';
import { senderContext, serverContext } from '#app/context.ts';
import { countForm, formHeaders, parseForm, respond } from '#app/respond.ts';
import { api } from '#app/session/api/api-client.ts';
import { asProblem, checkInput, type Problem } from '#app/session/api/problem.ts';
import { revalidateAfterValidInput } from '#app/session/api/revalidation.ts';
import { readFields, withAddress } from '#app/session/auth/sent-form.ts';
import { currentSession } from '#app/session/auth/session.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useHeadingFocus } from '#app/ui/use-heading-focus.ts';
import { RETENTION } from '#domain/accounts/retention.ts';
import { contactReportSchema, REPORTED } from '#domain/films/contact-report.ts';
import { listingTitle } from '#domain/films/describe-listing.ts';
import { listingFromJson } from '#domain/films/listing.ts';
import { LIMITS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import { VISITOR } from '#domain/policy.ts';
import { NotFoundError } from '#server/errors.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { reportContact } from '#server/films/contacts/report-contact.ts';
import css from './report-contact.module.css';
import type { Route } from './+types/report-contact';
import { LinkLine } from '#app/ui/link-line.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const film = await getFilm(context.get(serverContext), VISITOR, params.id).then(listingFromJson, notFound);
  return film.contact === '' ? notFound(new NotFoundError({})) : { film };
}

/** @throws the page for an unknown address */
function notFound(error: unknown): never {
  if (error instanceof NotFoundError) throw data(null, { status: 404 });
  throw error;
}

export const headers = formHeaders;

export const shouldRevalidate = revalidateAfterValidInput;

/** The result, with the typed address if the server sends the page again. */
type Result = { done: string } | (Problem & { typed?: string });

/** Reports the contact with an address, without JavaScript or before hydration. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(serverContext);
  const { network } = context.get(senderContext);
  const typed = readFields(await request.formData(), 'email');
  return respond<Result>(
    async () => {
      const { email } = parseForm(contactReportSchema, typed);
      const report = async () => reportContact(ctx, VISITOR, params.id, { email, network });
      return { done: REPORTED[await countForm(context, ['contactReportsOfNetwork', 'listRequestsOfNetwork'], report)] };
    },
    (problem) => ({ ...problem, typed: typed.email }),
  );
}

/** Reports the contact as a member, whose session only this browser has, or with an address. */
export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<Result> {
  const { email } = readFields(await request.formData(), 'email');
  try {
    const input = withAddress(email, currentSession() !== undefined);
    checkInput(contactReportSchema, input);
    const done = await api.post<string>(`films/${params.id}/contact/reports`, input, request);
    return { done };
  } catch (error) {
    return asProblem(error);
  }
}

const TITLE = 'The contact does not answer';
const FIELDS = { email: 'Email' };

/** Lets people report that they got no answer from a listing's contact. */
export default function ReportContact({ loaderData: { film }, actionData }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const done = actionData && 'done' in actionData ? actionData.done : undefined;
  const problem = actionData && 'problem' in actionData ? actionData : undefined;
  useHeadingFocus(heading, actionData, done !== undefined);
  return (
    <FormPage title={TITLE} hasErrors={problem !== undefined}>
      <LinkLine to={paths.film(film._id)}>Back to {listingTitle(film)}</LinkLine>
      <p>
        Contact: <ContactText film={film} />
      </p>
      {done === undefined ? (
        <>
          <p>
            If you wrote to this contact and got no answer, report the contact. When {LIMITS.contacts.reports} people have reported a
            contact, a moderator looks at the contact and can ask the submitter to check it. No one sees who reported the contact.
          </p>
          <div className={css['form']}>
            <PostForm fields={FIELDS} problem={problem} button="Report the contact" sending="Reporting the contact…">
              <div data-for="visitor">
                <TextField
                  label={FIELDS.email}
                  name="email"
                  hint={`We send a link to this address, so that each person counts once. We delete the address within ${RETENTION.listRequestDays} days.`}
                  type="email"
                  autoComplete="email"
                  defaultValue={problem?.typed}
                />
              </div>
            </PostForm>
          </div>
        </>
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1}>
            Thank you
          </h2>
          <p>{done}</p>
        </>
      )}
    </FormPage>
  );
}
