import { data, redirect } from 'react-router';
import { ChangedFields } from '#app/components/listing/changed-fields.tsx';
import { Difference } from '#app/components/listing/text-difference.tsx';
import timeline from '#app/components/listing/timeline.module.css';
import { serverContext } from '#app/context.ts';
import { longDate } from '#domain/text/dates.ts';
import { FILM_FIELDS } from '#domain/films/film-fields.ts';
import { listingFromJson } from '#domain/films/listing.ts';
import { parseChangesQuery } from '#domain/moderation/changes-query.ts';
import { SHOWN_FIELDS, type ChangedBy, type PublicChange, type ShownField } from '#domain/moderation/public-changes.ts';
import { paths } from '#domain/paths.ts';
import { VISITOR } from '#domain/policy.ts';
import { SITE } from '#domain/site/site.ts';
import { NotFoundError } from '#server/errors.ts';
import { getFilm, findSuccessor } from '#server/films/catalogue/get-film.ts';
import { listPublicChanges } from '#server/films/history/list-public-changes.ts';
import css from './film-changes.module.css';
import type { Route } from './+types/film-changes';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { LinkLine } from '#app/ui/link-line.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(serverContext);
  const asked = parseChangesQuery(new URL(request.url).searchParams);
  if ('errors' in asked) throw redirect(paths.filmChanges(params.id), 302);
  try {
    const { _id: id, title } = listingFromJson(await getFilm(ctx, VISITOR, params.id));
    return { id, title, isLatest: asked.value === undefined, ...(await listPublicChanges(ctx, VISITOR, id, asked.value)) };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    const successor = await findSuccessor(ctx, params.id);
    if (successor) throw redirect(paths.filmChanges(successor), 302);
    throw data(null, { status: 404 });
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [{ title: `Changes to ${loaderData.title} – ${SITE.name}` }, { name: 'robots', content: 'noindex, follow' }] : [];

/** Shows what changed between the public versions of a listing. */
export default function FilmChanges({ loaderData: { id, title, isLatest, changes, next, isCut } }: Route.ComponentProps) {
  const isUnchanged = isLatest && changes.every(({ act }) => act === 'listed');
  return (
    <div className={`stack wide ${css['page']}`}>
      <LinkLine to={paths.film(id)}>Back to the listing</LinkLine>
      <PageHeading>Changes to {title}</PageHeading>
      <p>This page compares the public versions of this listing. It does not show drafts or earlier contacts.</p>
      {!isLatest && <LinkLine to={paths.filmChanges(id)}>Latest changes</LinkLine>}
      {isUnchanged && !isCut && <p>Nothing has changed since this listing became public.</p>}
      <ol role="list" reversed className={timeline['entries']}>
        {changes.map((change, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a change has no id, and several can have the same time
          <Change key={index} change={change} />
        ))}
      </ol>
      {next !== null && (
        <LinkLine to={paths.filmChanges(id, next)} rel="nofollow">
          Older changes
        </LinkLine>
      )}
      {isCut && <p>There are older changes, but this history is too long to show them.</p>}
    </div>
  );
}

function Change({ change }: { change: PublicChange }) {
  const { act, at, by } = change;
  return (
    <li className={`stack ${timeline['entry']}`}>
      <div>
        <p>
          <strong>{act === 'listed' ? 'Became public' : `Changed by ${LIST.format(by.map((one) => WORDS[one]))}`}</strong>
        </p>
        <p className={css['date']}>
          <time dateTime={at}>{longDate(at)}</time>
        </p>
      </div>
      {act === 'changed' && <ChangedFields fields={fieldsOf(change)} />}
    </li>
  );
}

const LIST = new Intl.ListFormat('en-GB');

const WORDS: Record<ChangedBy, string> = {
  submitter: 'the submitter',
  moderator: 'a moderator',
  'former member': 'a former member',
  comparison: 'the program',
};

/** Names that the page of a listing uses instead of those of the form. */
const LISTING_NAMES: Partial<Record<ShownField, string>> = {
  duration: 'Running time in minutes',
  sidecar_type: 'Type',
  sidecar_format: 'File format',
  language: 'Language',
};

const nameOf = (field: ShownField): string => (field === 'tmdb_id' ? 'TMDB ID' : (LISTING_NAMES[field] ?? FILM_FIELDS[field].label));

function fieldsOf({ changes, contact_changed }: PublicChange) {
  const fields = SHOWN_FIELDS.flatMap((field) => {
    const change = changes[field];
    if (!change) return [];
    return [{ field, name: nameOf(field), difference: <Difference before={change[0]} after={change[1]} /> }];
  });
  const contact = { field: 'contact', name: FILM_FIELDS.contact.label, difference: 'Changed' };
  return contact_changed ? [...fields, contact] : fields;
}
