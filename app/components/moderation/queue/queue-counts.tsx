import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { Counts } from '#app/session/api/queue-counts.ts';
import { clearQueue } from '#app/session/memory/queue.ts';
import { statusName } from '#app/components/listing/film-status.ts';
import { listKey, type ListAddress } from '#app/components/film-list/list-address.ts';
import css from './queue-counts.module.css';
import { waitingTime } from '#app/components/listing/waiting-time.ts';
import { numberText } from '#domain/text/count-text.ts';

/** The lists that moderators work with, each with its number: what waits longest comes first in the first one. */
export function QueueCounts({ counts, address, now }: { counts: Counts; address: Pick<ListAddress, 'list'>; now: number }) {
  const { time, over } = counts.longest ? waitingTime(counts.longest, now) : { time: '', over: '' };
  return (
    <nav aria-label="Lists" className={css['lists']}>
      <ul role="list" className="wrap">
        <Count name="Waiting" count={counts.waiting} query="approved=false&sort=waiting_since" address={address}>
          {counts.longest && (
            <span className={css['more']}>
              the longest {time}
              {over && <span className={css['over']}>, {over}</span>}
            </span>
          )}
        </Count>
        <Count name="Flagged" count={counts.flagged} query="flagged=true" address={address} />
        <Count name={statusName(true)} count={counts.approved} query="approved=true" address={address} />
        <Count name="All" count={counts.all} query="" address={address} />
      </ul>
    </nav>
  );
}

interface CountProps {
  name: string;
  count: number;
  query: string;
  address: Pick<ListAddress, 'list'>;
  children?: React.ReactNode;
}

function Count({ name, count, query, address, children }: CountProps) {
  return (
    <li>
      <Link
        to={paths.dashboard(query)}
        aria-current={listKey(address) === query ? 'page' : undefined}
        preventScrollReset
        onClick={clearQueue}
      >
        <span className={css['count']}>
          {name} <strong>{numberText(count)}</strong>
        </span>
        {children}
      </Link>
    </li>
  );
}
