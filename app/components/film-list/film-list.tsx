import type { Ref } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { WiderFilter } from '#domain/facets.ts';
import type { Listing } from '#domain/listing.ts';
import type { ToldFits } from '#app/components/fit/told-fit.ts';
import { FeedLink } from './feed-link.tsx';
import css from './film-list.module.css';
import { FilmTable } from './film-table.tsx';
import { writeHomeAddress, type HomeAddress } from './home-address.ts';
import { LoadMore } from './load-more.tsx';
import { NoResults } from './no-results.tsx';
import type { ListPlace } from './use-list-focus.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  films: Listing[];
  fits: ToldFits;
  total: number;
  /** The opaque place that the next page begins at, when there is one. */
  next: string | null;
  /** Also of films that are known and not shown yet. */
  hasMore: boolean;
  wider: WiderFilter[];
  /** Of the films that are shown. */
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
  const navigate = useNavigate();
  const { state } = useLocation();
  const toggle = (id: string) => {
    const open = address.open.includes(id)
      ? address.open.filter((other) => other !== id)
      : [...address.open, id];
    void navigate(paths.home(writeHomeAddress({ ...chosen, open })), {
      preventScrollReset: true,
      replace: true,
      state: state as unknown,
    });
  };
  return (
    <div ref={ref} className={css['list']} data-folded={isFolded} data-loading={isLoading}>
      {total === 0 ? (
        <NoResults address={address} wider={wider} />
      ) : (
        <FilmTable films={films} fits={fits} address={address} onToggle={toggle} />
      )}
      <LoadMore
        address={address}
        rows={films.length}
        total={total}
        next={next}
        hasMore={hasMore}
        onGo={onGo}
      />
      <FeedLink list={address.list} />
    </div>
  );
}
