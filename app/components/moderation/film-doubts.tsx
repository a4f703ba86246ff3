import { memo } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { findDoubts } from '#domain/films/doubts.ts';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import type { FilmReview, ProbableDuplicate } from '#domain/moderation/film-review.ts';
import { paths } from '#domain/paths.ts';
import { changesText } from './changes-text.ts';
import css from './film-doubts.module.css';

interface Props {
  film: ModeratedFilm;
  /** Undefined if the film could not be reviewed. */
  review: Omit<FilmReview, 'id'> | undefined;
  query: string;
}

/**
 * Shows reasons to check a film before a decision: a probable duplicate, a flag, changes since the last decision, and unusual values.
 * Memoised, because each selected film renders all rows of the dashboard again.
 */
export const FilmDoubts = memo(function FilmDoubts({ film, review, query }: Props) {
  const duplicate = review?.duplicates[0];
  const others = (review?.duplicate_count ?? 0) - 1;
  const changed = review ? changesText(review.changes) : '';
  const odd = findDoubts(film);
  if (!duplicate && changed === '' && !film.flagged && odd.length === 0) return null;
  return (
    <ul role="list" className={css['doubts']}>
      {duplicate && (
        <Doubt isSerious>
          Probably the same material as <DuplicateLink duplicate={duplicate} query={query} />
          {others > 0 && ` and ${others} more`}
        </Doubt>
      )}
      {film.flagged && (
        <Doubt isSerious>
          <strong>Flagged{film.flag_reason !== '' && ':'}</strong> {film.flag_reason}
        </Doubt>
      )}
      {changed !== '' && (
        <Doubt>
          <strong>Changed:</strong> {changed}
        </Doubt>
      )}
      {odd.map(({ field, text }) => (
        <Doubt key={field}>{text}</Doubt>
      ))}
    </ul>
  );
});

function DuplicateLink({ duplicate: { _id, title, year, approved, author }, query }: { duplicate: ProbableDuplicate; query: string }) {
  return (
    <Link to={paths.edit(_id, query)}>
      {title} ({year}){approved ? ', public' : `, a draft${author && ` from ${author}`}`}
    </Link>
  );
}

function Doubt({ isSerious = false, children }: { isSerious?: boolean; children: React.ReactNode }) {
  return (
    <li className={css['doubt']} data-serious={isSerious}>
      <Icon drawing={isSerious ? 'M3.5 16V2h9l-2.5 4 2.5 4h-9' : 'M3 8.5h9M9 5l3.5 3.5L9 12'} />
      <span>{children}</span>
    </li>
  );
}
