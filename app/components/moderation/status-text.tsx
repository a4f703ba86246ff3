import { Icon } from '#app/ui/icon.tsx';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { statusName } from '#app/components/listing/film-status.ts';
import css from './status-text.module.css';
import { waitingTime } from '#app/components/listing/waiting-time.ts';

interface Props {
  film: Pick<ModeratedFilm, 'approved' | 'waiting_since' | 'created_at' | 'flagged' | 'flag_reason'>;
  now: number;
}

/** A listing's status, by word and shape: what is public, what waits and for how long, what is flagged and why. */
export function StatusText({ film, now }: Props) {
  return (
    <div className={css['words']}>
      <p className={css['status']} data-approved={film.approved}>
        <Icon drawing={film.approved ? 'M2.5 9l4 4 7-9' : 'M8 4v5l3 2.5'} isRound={!film.approved} />
        {statusName(film.approved)}
      </p>
      {!film.approved && <Waiting since={film.waiting_since ?? film.created_at} now={now} />}
      {film.flagged && <FlagWords reason={film.flag_reason} />}
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

/** That a listing is flagged, and why if that is known. */
function FlagWords({ reason }: { reason: string }) {
  return (
    <p className={css['flag']}>
      <Icon drawing="M3.5 16V2h9l-2.5 4 2.5 4h-9" />
      <span>
        <strong>Flagged{reason !== '' && ':'}</strong> {reason}
      </span>
    </p>
  );
}
