import { Icon } from '#app/ui/icon.tsx';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { statusName } from '#app/components/listing/film-status.ts';
import css from './status-text.module.css';
import { isLongWait, waitingTime } from '#app/components/listing/waiting-time.ts';

interface Props {
  film: Pick<ModeratedFilm, 'approved' | 'waiting_since' | 'created_at'>;
  now: number;
}

/** Shows the status of a listing by word and shape. A draft that has waited for more than a day also has its waiting time. */
export function StatusText({ film, now }: Props) {
  const since = film.waiting_since ?? film.created_at;
  return (
    <div className={`wrap ${css['words']}`}>
      <p className={css['status']} data-approved={film.approved}>
        <Icon drawing={film.approved ? 'M2.5 9l4 4 7-9' : 'M8 4v5l3 2.5'} isRound={!film.approved} />
        {statusName(film.approved)}
      </p>
      {!film.approved && isLongWait(since, now) && <Waiting since={since} now={now} />}
    </div>
  );
}

function Waiting({ since, now }: { since: string; now: number }) {
  const { time, over } = waitingTime(since, now);
  return (
    <p>
      Waiting {time}
      {over && (
        <>
          , <strong className={css['over']}>{over}</strong>
        </>
      )}
    </p>
  );
}
