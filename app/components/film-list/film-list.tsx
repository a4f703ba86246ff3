import { Fragment, useState, type Ref } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { WiderFilter } from '#domain/filters/facets.ts';
import type { Listing } from '#domain/films/listing.ts';
import type { FitSummaries } from '#app/components/fit/fit-summary.ts';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { FeedLink } from './feed-link.tsx';
import css from './film-list.module.css';
import { FilmTable } from './film-table.tsx';
import { writeHomeAddress, type HomeAddress } from './home-address.ts';
import { listKey } from './list-address.ts';
import { LoadMore } from './load-more.tsx';
import { NoResults } from './no-results.tsx';
import type { ListPlace } from './use-list-focus.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  films: Listing[];
  fits: FitSummaries;
  total: number;
  /** Opaque cursor of the next page, if there is one. */
  next: string | null;
  /** Whether there are more films, including loaded films that are not shown yet. */
  hasMore: boolean;
  wider: WiderFilter[];
  /** Address of the films shown, with the number of rows. */
  address: HomeAddress;
  /** Address that people have already chosen while its films are still loading. Further choices are based on it. */
  chosen: HomeAddress;
  /** Whether the list is hidden on a narrow screen until someone types. */
  isFolded: boolean;
  isLoading: boolean;
  onGo: (place: ListPlace) => void;
}

/** Shows the requested films, or suggestions if there are none. */
export function FilmList(props: Props) {
  const { ref, films, fits, total, next, hasMore, wider, address, chosen, isFolded, isLoading, onGo } = props;
  const { open, toggle } = useOpenRows(address, chosen);
  return (
    <div ref={ref} className={css['list']} data-folded={isFolded} data-loading={isLoading}>
      {/* Another list replaces this one. Otherwise films that are in both would move. */}
      <Fragment key={listKey(address)}>
        {total === 0 ? (
          <NoResults address={address} wider={wider} />
        ) : (
          <FilmTable films={films} fits={fits} address={{ ...address, open }} onToggle={toggle} />
        )}
        <LoadMore address={address} rows={films.length} total={total} next={next} hasMore={hasMore} isLoading={isLoading} onGo={onGo} />
        {isLoading && next !== null && <Room rows={Math.min(address.query.limit, total) - films.length} />}
        <FeedLink list={address.list} hasAlert={total > 0} />
      </Fragment>
    </div>
  );
}

/** Manages the open rows. The browser paints an opened row before the address changes, which takes longer on a slow device. */
function useOpenRows(address: HomeAddress, chosen: HomeAddress) {
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const [pressed, setPressed] = useState<{ open: string[]; key: string }>();
  const open = pressed?.key === key ? pressed.open : address.open;
  const changeAddress = useDelayed(
    () =>
      void navigate(paths.home(writeHomeAddress({ ...chosen, open })), {
        preventScrollReset: true,
        // If another list is loading, the current list stays in the history as a step to go back to.
        replace: listKey(chosen) === listKey(address),
        state: state as unknown,
      }),
    0,
  );
  const toggle = (id: string) => {
    setPressed({ open: open.includes(id) ? open.filter((other) => other !== id) : [...open, id], key });
    changeAddress();
  };
  return { open, toggle };
}

/** Minimum height of a row, in rem. */
const ROW = 4;

/**
 * Reserves space for rows that are loading, so that the end of the page does not move when they arrive. It is below the button that
 * requested them, so the button keeps its place and the focus. It is never in the server's pages, because their policy forbids inline
 * styles.
 */
function Room({ rows }: { rows: number }) {
  return rows > 0 && <div style={{ blockSize: `${rows * ROW}rem` }} />;
}
