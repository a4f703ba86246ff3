import { Link } from 'react-router';
import { AdminPage } from '#app/components/layout/admin-page.tsx';
import { shortDate } from '#domain/text/dates.ts';
import { LoadError } from '#app/components/layout/load-error.tsx';
import { restoredText, restoreSchema } from '#app/components/moderation/restore-film.ts';
import { useListAction } from '#app/components/layout/use-list-action.tsx';
import { Loading } from '#app/components/layout/loading.tsx';
import { typeName } from '#domain/films/material-type.ts';
import { paths } from '#domain/paths.ts';
import { api } from '#app/session/api/api-client.ts';
import { asProblem, type ActionResult } from '#app/session/api/problem.ts';
import { revalidateAfterResponse } from '#app/session/api/revalidation.ts';
import { requireAdmin } from '#app/session/auth/guards.ts';
import { z } from '#app/session/storage/schema.ts';
import { Button } from '#app/ui/button.tsx';
import { countText } from '#domain/text/count-text.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { PENDING } from '#app/ui/pending-text.ts';
import type { DeletedFilm } from '#domain/moderation/moderation.ts';
import { RETENTION } from '#domain/accounts/retention.ts';
import type { Route } from './+types/deleted-films';
import css from './deleted-films.module.css';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin(request);
  try {
    return { films: await api.get<DeletedFilm[]>('films/deleted', request) };
  } catch (error) {
    return asProblem(error);
  }
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = revalidateAfterResponse;

const restoreHereSchema = z.object({ ...restoreSchema.shape, wasMerged: z.boolean() });
type Restore = z.output<typeof restoreHereSchema>;

export async function clientAction({ request }: Route.ClientActionArgs): Promise<ActionResult> {
  requireAdmin(request);
  const { id, title, wasMerged } = restoreHereSchema.parse(await request.json());
  try {
    await api.post(`films/${id}/restore`, undefined, request);
    return { done: wasMerged ? `${restoredText(title)} ${WITHOUT_TITLES}` : restoredText(title) };
  } catch (error) {
    return asProblem(error);
  }
}

const WITHOUT_TITLES = 'The other listing has lost the titles and values that came only from this listing. Later edits are kept.';

export function HydrateFallback() {
  return (
    <AdminPage title="Deleted films">
      <About />
      <Loading what="the deleted films" />
    </AdminPage>
  );
}

/** Lists the films that were deleted or merged into another listing, and can still be restored (contract, section 5). */
export default function DeletedFilms({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Deleted films">
      <About />
      {'problem' in loaderData ? <LoadError what="The deleted films" why={loaderData.problem} /> : <Films films={loaderData.films} />}
    </AdminPage>
  );
}

const About = () => (
  <p>Deleted films are kept for {RETENTION.deletedFilmDays} days. During this time, you can restore a film with its history.</p>
);

function Films({ films }: { films: DeletedFilm[] }) {
  const { isBusy, act, heading, status } = useListAction<Restore>(PENDING.restoring);
  const restore = ({ _id: id, title, merged_into }: DeletedFilm) => act({ action: 'restore', id, title, wasMerged: merged_into !== null });
  const columns: Column<DeletedFilm>[] = [
    {
      heading: 'Title',
      renderCell: ({ title, directors, year }) => (
        <>
          {title}{' '}
          <span className={css['by']}>
            {directors.join(', ')}, {year}
          </span>
        </>
      ),
    },
    { heading: 'Material', renderCell: (film) => `${typeName(film)}, ${film.approved ? 'approved' : 'draft'}` },
    { heading: 'Deleted', renderCell: (film) => <HowDeleted film={film} /> },
    { heading: 'Kept until', renderCell: ({ kept_until }) => shortDate(kept_until) },
    {
      heading: 'Restore',
      renderCell: (film) => (
        <Button aria-disabled={isBusy} onClick={() => restore(film)}>
          Restore
          <span className="visually-hidden">
            {' '}
            {film.title}, {typeName(film)}
          </span>
        </Button>
      ),
    },
  ];
  return (
    <section aria-labelledby="deleted" className="stack">
      <h2 id="deleted" ref={heading} tabIndex={-1}>
        {countText(films.length, 'film')}
      </h2>
      {status}
      {films.length === 0 ? (
        <p>No results found. There are no deleted films.</p>
      ) : (
        <DataTable labelledBy="deleted" columns={columns} items={films} keyOf={({ _id }) => _id} />
      )}
    </section>
  );
}

/** Shows who deleted the film and when. For a merged film, it links to the listing that was kept. */
function HowDeleted({ film }: { film: DeletedFilm }) {
  const when = shortDate(film.deleted_at);
  const who = film.deleted_by || 'someone whose account was erased';
  return (
    <p>
      {when}
      {film.merged_into === null ? ` by ${who}` : `, merged by ${who} `}
      {film.merged_into !== null && (
        <Link to={paths.edit(film.merged_into)}>
          into another listing<span className="visually-hidden"> (of {film.title})</span>
        </Link>
      )}
    </p>
  );
}
