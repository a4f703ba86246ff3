import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { countText } from '#domain/text/count-text.ts';
import { ShowMore } from '#app/components/layout/show-more.tsx';
import { useShownRows } from '#app/ui/use-shown-rows.ts';
import type { OwnFilm } from '#domain/films/listing.ts';
import { shortDate } from '#domain/text/dates.ts';
import { listingNames } from '#app/components/listing/listing-names.ts';
import { statusOf } from '#app/components/listing/film-status.ts';
import { typeName } from '#domain/films/material-type.ts';
import css from './submission-list.module.css';

/** Number of listings shown at first, and added with each press. Few members have more. */
const SHOWN = 30;

/** Lists a member's own listings, newest first, each with its status and a link to edit it. */
export function SubmissionList({ films }: { films: readonly OwnFilm[] }) {
  const { shown, table, showMore } = useShownRows(SHOWN);
  const names = listingNames(films);
  const uploads = films.map((film, index) => ({ film, name: names[index]!.isNamesake ? names[index]!.name : film.title }));
  const drafts = films.filter((film) => !film.approved).length;
  return (
    <section aria-labelledby="uploads" className="stack">
      <h2 id="uploads">Your uploads</h2>
      {films.length === 0 ? (
        <div className={`stack ${css['none']}`}>
          <p>No results found.</p>
          <p>Listings that you submit will appear here.</p>
          <p>
            <ButtonLink to={paths.add()}>Add Film(s)</ButtonLink>
          </p>
        </div>
      ) : (
        <>
          <p>{uploadsText(films.length, drafts)}</p>
          <div ref={table}>
            <DataTable labelledBy="uploads" columns={COLUMNS} items={uploads.slice(0, shown)} keyOf={({ film }) => film._id} />
          </div>
          <ShowMore shown={shown} total={films.length} onShowMore={showMore} />
        </>
      )}
    </section>
  );
}

interface Upload {
  film: OwnFilm;
  /** Title, with more details if several listings have the same title. */
  name: string;
}

const COLUMNS: readonly Column<Upload>[] = [
  {
    heading: 'Title',
    renderCell: ({ film, name }) => {
      const more = name === film.title ? [] : [name.slice(film.title.length + ', '.length)];
      return (
        <Link to={paths.update(film._id)} className="target">
          {film.title}
          <span className="visually-hidden"> ({[...more, 'change it'].join('; ')})</span>
        </Link>
      );
    },
  },
  { heading: 'Material', renderCell: ({ film }) => [typeName(film), film.language].filter(Boolean).join(', ') },
  {
    heading: 'Status',
    renderCell: ({ film, name }) => (
      <>
        {statusOf(film)}
        {film.approved && (
          <>
            {', '}
            <Link to={paths.film(film._id)} className="target">
              see its page<span className="visually-hidden"> ({name})</span>
            </Link>
          </>
        )}
        {film.moderator_message && <p className={css['message']}>A moderator has written to you about this listing.</p>}
      </>
    ),
  },
  { heading: 'Submitted', renderCell: ({ film }) => shortDate(film.created_at) },
];

function uploadsText(films: number, drafts: number): string {
  const all = countText(films, 'listing');
  if (drafts === 0) return `${all}.`;
  return `${all}, ${drafts === films ? '' : `${drafts} of them `}waiting for a moderator.`;
}
