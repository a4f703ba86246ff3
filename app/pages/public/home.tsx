import { useEffect, useMemo, useState, type ComponentProps } from 'react';
import { data, Link, redirect, useNavigate, useNavigation, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router';
import { AppliedFilters } from '#app/components/film-list/applied-filters.tsx';
import { copyParams } from '#app/components/fit/copy-address.ts';
import { summariseFits, type FitSummaries } from '#app/components/fit/fit-summary.ts';
import { countText } from '#domain/text/count-text.ts';
import { feedPath } from '#app/components/film-list/feed-link.tsx';
import { FilmList } from '#app/components/film-list/film-list.tsx';
import { appliedFilters } from '#domain/filters/filter-labels.ts';
import { FilterPanel, FilterPanelToggle } from '#app/components/film-list/filter-panel.tsx';
import { readHomeAddress, writeHomeAddress, type HomeAddress } from '#app/components/film-list/home-address.ts';
import { materialsText, type HomeList } from '#app/components/film-list/home-list.ts';
import { HomeCopy } from '#app/components/film-list/home-copy.tsx';
import { AFTER_SEARCH, HomeHero } from '#app/components/film-list/home-hero.tsx';
import { listKey } from '#app/components/film-list/list-address.ts';
import { withRest } from '#app/components/film-list/rest-of-list.ts';
import { RecentlyAdded } from '#app/components/film-list/recently-added.tsx';
import { ResultsHead } from '#app/components/film-list/results-head.tsx';
import { shownList } from '#app/components/film-list/shown-list.ts';
import { SearchBox } from '#app/components/film-list/search-box.tsx';
import { SortBy } from '#app/components/film-list/sort-by.tsx';
import { useFilterForm } from '#app/components/film-list/use-filter-form.ts';
import { useHomeAddress } from '#app/components/film-list/use-home-address.ts';
import { useListFocus } from '#app/components/film-list/use-list-focus.ts';
import { serverContext } from '#app/context.ts';
import { paths } from '#domain/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useRetries } from '#app/ui/use-retries.ts';
import type { FacetCounts } from '#domain/filters/facets.ts';
import { HOME } from '#domain/limits.ts';
import { listingsFromJson, type Listing } from '#domain/films/listing.ts';
import { certainFilm } from '#domain/programme/certain-film.ts';
import { SITE } from '#domain/site/site.ts';
import { ValidationError } from '#server/errors.ts';
import { browseFilms } from '#server/films/catalogue/list-films.ts';
import css from './home.module.css';
import type { Route } from './+types/home';

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serverContext);
  const address = readHomeAddress(new URL(request.url).searchParams);
  const { errors } = address;
  const query = { ...address.query, limit: Math.min(address.query.limit, HOME.rowsServed) };
  const { page, facets, ...counted } = await browseFilms(ctx, query).catch((error: unknown) => {
    // If the cursor in the address is invalid, show the list from its beginning.
    if (error instanceof ValidationError && 'after' in error.fields)
      throw redirect(paths.home(writeHomeAddress(address, (list) => list.delete('after'))));
    throw error;
  });
  const fits = query.filters.copy ? summariseFits(listingsFromJson(page.films), query.filters.copy) : {};
  const { films: listings, ...list } = page;
  const isNearest = page.fuzzy && query.after === undefined;
  const certain = isNearest ? certainFilm(query.filters.search, listingsFromJson(listings), page.total) : undefined;
  const home: HomeList = { ...list, ...counted, certain, listings, facets: JSON.stringify(facets), fits: JSON.stringify(fits) };
  return data(home, { status: Object.keys(errors).length > 0 ? 400 : 200 });
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<HomeList> {
  const address = readHomeAddress(new URL(request.url).searchParams);
  const shown = shownList();
  const onScreen = shown?.list;
  const here = shown?.key === listKey(address) && !onScreen?.problem ? onScreen : undefined;
  try {
    return await withRest(here ?? (await serverLoader()), address, request.signal);
  } catch (error) {
    if (!onScreen || request.signal.aborted) throw error;
    return { ...onScreen, problem: 'The list could not be loaded. Check your connection, then try again.' };
  }
}

/** Skips reloading when someone opens a row or unfolds more of the loaded list. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const before = readHomeAddress(currentUrl.searchParams);
  const next = readHomeAddress(nextUrl.searchParams);
  const isSameList = listKey(before) === listKey(next) && before.more === next.more;
  const isShown = isSameList && currentUrl.search !== nextUrl.search && !shownList()?.list.problem;
  return isShown ? false : defaultShouldRevalidate;
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { list, query } = readHomeAddress(new URLSearchParams(location.search));
  const { search } = query.filters;
  const found =
    loaderData && list.size > 0
      ? [countText(loaderData.total, 'material'), search && `“${search}”`].filter(Boolean).join(loaderData.fuzzy ? ' nearest to ' : ' for ')
      : '';
  return [
    { title: found === '' ? `${SITE.claim} – ${SITE.name}` : `${found} – ${SITE.name}` },
    { name: 'description', content: SITE.summary },
    { property: 'og:title', content: SITE.claim },
    { property: 'og:description', content: SITE.summary },
    { property: 'og:type', content: 'website' },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: 'Newly approved films',
      href: feedPath(list),
    },
    // The sentence above the search comes after it in the page. Nothing is painted before both have arrived; otherwise the search would
    // move.
    { tagName: 'link', rel: 'expect', href: `#${AFTER_SEARCH}`, blocking: 'render' },
    // There are endless combinations of filters. Search engines find the films in the list itself.
    ...(list.size > 0 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
}

/** Parses the text that this page's loader wrote. */
const facetCountsFromJson = (json: string): FacetCounts => JSON.parse(json);
const fitsFromJson = (json: string): FitSummaries => JSON.parse(json);

/** Id of the search form. The filters and the order belong to it but are outside its element. */
const FORM = 'find';

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { address, chosen, shown, isFolded, isLoading } = useHomeAddress(home);
  const { form, typed, apply, onType, onChoose, waitsForButton } = useFilterForm(chosen);
  const { heading, list, focusNext, focusSoon } = useListFocus(form);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const facets = useMemo(() => facetCountsFromJson(home.facets), [home.facets]);
  const listings = useMemo(() => listingsFromJson(home.listings), [home.listings]);
  const focusHeading = () => focusNext('heading');

  const filters = appliedFilters(chosen.list).filter((filter) => filter.key !== 'search');
  const applied = <AppliedFilters key="applied" address={chosen} onRemove={focusHeading} />;
  const sortBy = <SortBy key="sort" form={FORM} list={chosen.list} sort={typed.get('sort') ?? ''} onChoose={onChoose} />;
  // Several filters fill a line. The order is in the line above them, so that there is no third line.
  const areSeveral = filters.length > 1;

  const search = () => {
    if (waitsForButton) setPanelOpen(false);
    if (apply()) return focusHeading();
    if (list.current?.checkVisibility()) return focusSoon('heading');
    focusHeading();
    return void navigate(paths.home('show=all'), { preventScrollReset: true });
  };
  return (
    <>
      <HomeHero
        id={FORM}
        form={form}
        isSearched={address.list.has('search')}
        onSubmit={search}
        register={
          home.register.listings === 0 ? '' : `${materialsText(home.register)}, in ${countText(facets.language.length, 'language')}`
        }
        beside={
          <>
            <HomeCopy address={chosen} onAsk={focusHeading} />
            <FilterPanelToggle isOpen={isPanelOpen} applied={filters.length} onToggle={() => setPanelOpen(!isPanelOpen)} />
          </>
        }
      >
        <SearchBox settled={chosen.typed.get('search') ?? ''} error={address.errors['search']} onType={onType} onClear={onChoose} />
        {chosen.showAll && <input type="hidden" name="show" value="all" />}
        {[...copyParams(chosen.copy)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </HomeHero>
      <div className={`wide ${css['columns']}`}>
        <FilterPanel
          search={address.query.filters.search}
          isOpen={isPanelOpen}
          form={FORM}
          list={typed}
          facets={facets}
          errors={address.errors}
          total={home.total}
          onShow={() => {
            setPanelOpen(false);
            focusHeading();
          }}
          onClose={() => setPanelOpen(false)}
          onChoose={onChoose}
          onType={onType}
        />
        <section className={css['results']} aria-labelledby="results-heading" aria-busy={isLoading} data-folded={isFolded}>
          <ResultsHead heading={heading} home={home} facets={facets} address={address}>
            {areSeveral ? [sortBy, applied] : [applied, sortBy]}
          </ResultsHead>
          {home.problem && <TryAgain chosen={chosen} />}
          {isFolded && home.total > 0 && <Folded listings={listings} total={home.total} onFollow={focusHeading} />}
          <Films
            ref={list}
            home={home}
            known={listings}
            address={shown}
            chosen={chosen}
            isFolded={isFolded}
            isLoading={isLoading}
            onGo={focusNext}
          />
        </section>
      </div>
    </>
  );
}

function TryAgain({ chosen }: { chosen: HomeAddress }) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const to = paths.home(writeHomeAddress(chosen));
  useRetries(() => {
    // Someone who is already opening another page is not redirected back.
    if (state === 'idle') void navigate(to, { replace: true, preventScrollReset: true });
  });
  return (
    <p>
      <Link to={to} preventScrollReset>
        Try again
      </Link>
    </p>
  );
}

/** Shows the newest listings and a link to all of them, on a phone before anyone has searched. */
function Folded({ listings, total, onFollow }: { listings: Listing[]; total: number; onFollow: () => void }) {
  return (
    <>
      <RecentlyAdded films={listings.slice(0, 3)} />
      <p className={`no-print needs-scripts ${css['unfold']}`}>
        <ButtonLink to={paths.home('show=all')} variant="primary" preventScrollReset onClick={onFollow}>
          Show all {countText(total, 'material')}
        </ButtonLink>
      </p>
    </>
  );
}

type FilmsProps = Pick<ComponentProps<typeof FilmList>, 'ref' | 'address' | 'chosen' | 'isFolded' | 'isLoading' | 'onGo'> & {
  home: HomeList;
  known: Listing[];
};

/** Shows as many films as the address asks for. More can be loaded already. */
function Films({ home, known, ...list }: FilmsProps) {
  const fits = useMemo(() => fitsFromJson(home.fits), [home.fits]);
  const { limit } = list.address.query;
  const films = useMemo(() => known.slice(0, limit), [known, limit]);
  const { revalidate } = useRevalidator();
  // The page first contains only the rows that the server sent with it.
  const isCut = !list.isLoading && !home.problem && home.next !== null && known.length < limit;
  useEffect(() => {
    if (isCut) void revalidate();
  }, [isCut, revalidate]);
  return (
    <FilmList
      {...list}
      films={films}
      fits={fits}
      total={home.total}
      next={home.next}
      hasMore={known.length > films.length || home.next !== null}
      wider={home.wider}
    />
  );
}
