import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { Counts } from '#app/session/api/queue-counts.ts';
import { clearQueue } from '#app/session/memory/queue.ts';
import { statusName } from '#app/components/listing/film-status.ts';
import { listKey, type ListAddress } from '#app/components/film-list/list-address.ts';
import { LISTS } from './dashboard-address.ts';
import css from './queue-counts.module.css';
import { isLongWait, waitingTime } from '#app/components/listing/waiting-time.ts';
import { numberText } from '#domain/text/count-text.ts';

/** Links to the lists that moderators work with, each with its number of films. The waiting drafts are sorted by longest wait first. */
export function QueueCounts({ counts, address, now }: { counts: Counts; address: Pick<ListAddress, 'list'>; now: number }) {
  const isLong = counts.longest !== undefined && isLongWait(counts.longest, now);
  const { time, over } = counts.longest && isLong ? waitingTime(counts.longest, now) : { time: '', over: '' };
  return (
    <nav aria-label="Lists" className={`no-print ${css['lists']}`}>
      <ul role="list" className="wrap">
        <Count name="Waiting" count={counts.waiting} query={LISTS.waiting} address={address}>
          {isLong && (
            <span className={css['more']}>
              the longest {time}
              {over && <span className={css['over']}>, {over}</span>}
            </span>
          )}
        </Count>
        {counts.duplicates !== undefined && (
          <Count name="Duplicates" count={counts.duplicates} query={LISTS.duplicates} address={address} />
        )}
        <Count name="Flagged" count={counts.flagged} query={LISTS.flagged} address={address} />
        <Count name={statusName(true)} count={counts.approved} query={LISTS.approved} address={address} />
        <Count name="All" count={counts.all} query={LISTS.all} address={address} />
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
