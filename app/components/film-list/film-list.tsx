import { useState, type Ref } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { WiderFilter } from '#domain/filters/facets.ts';
import type { Listing } from '#domain/films/listing.ts';
import type { FitSummaries } from '#app/components/fit/fit-summary.ts';
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
  /** The opaque place that the next page begins at, when there is one. */
  next: string | null;
  /** Also of films that are known and not shown yet. */
  hasMore: boolean;
  wider: WiderFilter[];
  /** Of the films that are shown, and how many of them are to be. */
  address: HomeAddress;
  /** What is chosen already, while its films are still on their way; what is pressed meanwhile keeps to that. */
  chosen: HomeAddress;
  /** Not shown on a narrow screen until something is typed. */
  isFolded: boolean;
  /** Other films are on their way. */
  isLoading: boolean;
  onGo: (place: ListPlace) => void;
}

/** The films that were asked for, or what to do when there are none. */
export function FilmList(props: Props) {
  const { ref, films, fits, total, next, hasMore, wider, address, chosen, isFolded, isLoading, onGo } = props;
  const { open, toggle } = useOpenRows(address, chosen);
  return (
    <div ref={ref} className={css['list']} data-folded={isFolded} data-loading={isLoading}>
      {total === 0 ? (
        <NoResults address={address} wider={wider} />
      ) : (
        <FilmTable films={films} fits={fits} address={{ ...address, open }} onToggle={toggle} />
      )}
      <LoadMore address={address} rows={films.length} total={total} next={next} hasMore={hasMore} isLoading={isLoading} onGo={onGo} />
      {isLoading && next !== null && <Room rows={Math.min(address.query.limit, total) - films.length} />}
      <FeedLink list={address.list} />
    </div>
  );
}

/** The rows that are open. A row opens at once, and then it comes into the address: the page around it has time. */
function useOpenRows(address: HomeAddress, chosen: HomeAddress) {
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const [pressed, setPressed] = useState<{ open: string[]; key: string }>();
  const open = pressed?.key === key ? pressed.open : address.open;
  const toggle = (id: string) => {
    const next = open.includes(id) ? open.filter((other) => other !== id) : [...open, id];
    setPressed({ open: next, key });
    void navigate(paths.home(writeHomeAddress({ ...chosen, open: next })), {
      preventScrollReset: true,
      // Where another list is on its way, that of now is a step to go back to.
      replace: listKey(chosen) === listKey(address),
      state: state as unknown,
    });
  };
  return { open, toggle };
}

/** No row is lower, in rem. */
const ROW = 4;

/**
 * Room for rows that are on their way, so that the page's end is out of the way before they come. It stands below the button that
 * asked for them, which keeps the keyboard and its place until then. Never on the server, whose pages may have no styles in their elements.
 */
function Room({ rows }: { rows: number }) {
  return rows > 0 && <div style={{ blockSize: `${rows * ROW}rem` }} />;
}
