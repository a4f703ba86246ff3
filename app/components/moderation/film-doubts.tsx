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
  /** The film's probable duplicates; the first is shown. */
  duplicates: readonly ProbableDuplicate[];
  duplicateCount: number;
  /** Changes since the last decision. */
  changes: FilmReview['changes'];
  query: string;
}

/** Shows reasons to check a film before a decision: probable duplicates, a flag, changes since the last decision, and unusual values. */
export function FilmDoubts({ film, duplicates: [duplicate], duplicateCount, changes, query }: Props) {
  const changed = changesText(changes);
  const others = duplicateCount - 1;
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
}

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
