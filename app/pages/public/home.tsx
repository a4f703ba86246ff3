import { useEffect, useMemo, useState } from 'react';
import { data, Link, redirect, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { AppliedFilters } from '#app/components/film-list/applied-filters.tsx';
import { countText } from '#app/ui/count-text.ts';
import { keepListAddress } from '#app/components/film-list/last-list.ts';
import { nearestMatchesText } from '#app/components/film-list/nearest-matches-text.ts';
import { FilmList } from '#app/components/film-list/film-list.tsx';
import { appliedFilters } from '#app/components/film-list/filter-labels.ts';
import { FilterPanel, FilterPanelToggle } from '#app/components/film-list/filter-panel.tsx';
import { readHomeAddress, writeHomeAddress } from '#app/components/film-list/home-address.ts';
import { HomeHero } from '#app/components/film-list/home-hero.tsx';
import { listKey } from '#app/components/film-list/list-address.ts';
import { forgetShownList, keepShownList, shownList } from '#app/components/film-list/shown-list.ts';
import { SearchBox } from '#app/components/film-list/search-box.tsx';
import { SortBy } from '#app/components/film-list/sort-by.tsx';
import { useFilterForm } from '#app/components/film-list/use-filter-form.ts';
import { useListFocus } from '#app/components/film-list/use-list-focus.ts';
import { serverContext } from '#app/context.ts';
import { paths } from '#app/paths.ts';
import { readPublic } from '#app/session/api/api-client.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useSaidAnew } from '#app/ui/use-said-anew.ts';
import type { FacetCounts, WiderFilter } from '#domain/film-filters.ts';
import type { FilmPage, Listing } from '#domain/listing.ts';
import { VISITOR } from '#domain/policy.ts';
import { SITE } from '#domain/site.ts';
import { ValidationError } from '#server/errors.ts';
import { countFacets } from '#server/films/facets/count-facets.ts';
import { listPublicFilms } from '#server/films/catalogue/list-public-films.ts';
import { openSearch } from '#server/films/search/open-search.ts';
import { suggestWider } from '#server/films/search/suggest-wider.ts';
import css from './home.module.css';
import type { Route } from './+types/home';

/** What the page shows: the films so far, and what else there is to choose. */
interface HomeData {
  /** `Listing[]` and `FacetCounts` as JSON text: the router would write them out value by value. */
  films: string;
  facets: string;
  total: number;
  next: string | null;
  fuzzy: boolean;
  wider: WiderFilter[];
  /** The list could not be fetched: what is shown is the one before. */
  problem?: string;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serverContext);
  const address = readHomeAddress(new URL(request.url).searchParams);
  const { query, errors } = address;
  const search = openSearch(ctx, VISITOR, query.filters);
  const [page, facets] = await Promise.all([
    listPublicFilms(ctx, query, search),
    countFacets(ctx, VISITOR, query.filters, search),
  ]).catch((error: unknown) => {
    // A place in the list that is none: the list itself is what was meant.
    if (error instanceof ValidationError && 'after' in error.fields)
      throw redirect(paths.home(writeHomeAddress(address, (list) => list.delete('after'))));
    throw error;
  });
  const wider = page.total === 0 ? await suggestWider(ctx, VISITOR, query.filters, search) : [];
  const home: HomeData = { ...page, facets: JSON.stringify(facets), wider };
  return data(home, { status: Object.keys(errors).length > 0 ? 400 : 200 });
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<HomeData> {
  const address = readHomeAddress(new URL(request.url).searchParams);
  const shown = shownList();
  const onScreen = shown?.list as HomeData | undefined;
  const here = shown?.key === listKey(address) && !onScreen?.problem ? onScreen : undefined;
  try {
    if (!here) return await serverLoader();
    const films = JSON.parse(here.films) as Listing[];
    const missing = address.query.limit - films.length;
    if (missing <= 0 || here.next === null) return here;
    const query = new URLSearchParams([...address.list, ['limit', String(Math.min(missing, 100))]]);
    query.set('after', here.next);
    const page = await readPublic<FilmPage>(`films?${query}`, request.signal);
    return { ...here, films: JSON.stringify([...films, ...page.data]), next: page.next };
  } catch (error) {
    if (!onScreen || request.signal.aborted) throw error;
    return { ...onScreen, problem: 'The list could not be loaded. Check your connection, then try again.' };
  }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { list, query } = readHomeAddress(new URLSearchParams(location.search));
  const { search } = query.filters;
  const found =
    loaderData && list.size > 0
      ? [countText(loaderData.total, 'film'), search && `“${search}”`].filter(Boolean).join(' for ')
      : '';
  return [
    { title: found === '' ? `${SITE.claim} – ${SITE.name}` : `${found} – ${SITE.name}` },
    { name: 'description', content: SITE.summary },
    // Narrowed lists are endless; search engines find the films from the list itself.
    ...(list.size > 0 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
}

const FORM = 'find';

export default function Home({ loaderData }: Route.ComponentProps) {
  const home: HomeData = loaderData;
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const { location: destination } = useNavigation();
  const [isPanelOpen, setPanelOpen] = useState(false);

  const address = readHomeAddress(searchParams);
  const coming = destination?.pathname === paths.home() ? new URLSearchParams(destination.search) : undefined;
  /** What is chosen already, while its films are still on their way. */
  const chosen = coming ? readHomeAddress(coming) : address;
  const known = useMemo(() => JSON.parse(home.films) as Listing[], [home.films]);
  const facets = useMemo(() => JSON.parse(home.facets) as FacetCounts, [home.facets]);
  const films = known.slice(0, address.query.limit);
  const { form, apply, applySoon } = useFilterForm(chosen);
  const { heading, list, focusNext, focusSoon } = useListFocus(form);
  const focusHeading = () => focusNext('heading');
  const key = listKey(address);
  const status = useSaidAnew(home.problem ?? statusText(home, address.query.filters.search), key);
  const isFolded = key === '' && !address.showAll && address.more === 0 && address.open.length === 0;

  useEffect(() => {
    keepShownList(key, home);
  }, [key, home]);
  useEffect(() => forgetShownList, []);
  useEffect(() => keepListAddress(searchParams));

  const search = () => {
    if (apply()) return focusHeading();
    if (list.current?.checkVisibility()) return focusSoon('heading');
    focusHeading();
    return void navigate(paths.home('show=all'), { preventScrollReset: true });
  };
  return (
    <>
      <HomeHero id={FORM} form={form} isSearched={address.list.has('search')} onSubmit={search}>
        <SearchBox
          settled={chosen.typed.get('search') ?? ''}
          error={address.errors['search']}
          onType={applySoon}
          onClear={apply}
        />
        {chosen.showAll && <input type="hidden" name="show" value="all" />}
      </HomeHero>
      <div className={`wide ${css['columns']}`}>
        <AppliedFilters address={chosen} onRemove={focusHeading} />
        <div className={css['bar']} data-folded={isFolded}>
          <SortBy form={FORM} list={chosen.list} onChoose={apply} />
          <FilterPanelToggle
            isOpen={isPanelOpen}
            applied={appliedFilters(chosen.list).filter((filter) => filter.key !== 'search').length}
            onToggle={() => setPanelOpen(!isPanelOpen)}
          />
        </div>
        <FilterPanel
          isOpen={isPanelOpen}
          form={FORM}
          list={chosen.typed}
          facets={facets}
          errors={address.errors}
          total={home.total}
          onShow={() => {
            setPanelOpen(false);
            focusHeading();
          }}
          onChoose={apply}
          onType={applySoon}
        />
        <div className={css['head']}>
          <h2 id="results-heading" ref={heading} tabIndex={-1}>
            Films
          </h2>
          <p role="status" className={css['count']}>
            {status}
          </p>
        </div>
        <section
          className={css['results']}
          aria-labelledby="results-heading"
          aria-busy={coming !== undefined}
        >
          {home.problem && (
            <p>
              <Link to={paths.home(writeHomeAddress(chosen))} preventScrollReset>
                Try again
              </Link>
            </p>
          )}
          {isFolded && (
            <p className={css['unfold']}>
              <ButtonLink
                to={paths.home('show=all')}
                variant="primary"
                preventScrollReset
                onClick={focusHeading}
              >
                Show all {countText(home.total, 'film')}
              </ButtonLink>
            </p>
          )}
          <FilmList
            ref={list}
            films={films}
            total={home.total}
            next={known.length > films.length ? 'in memory' : home.next}
            wider={home.wider}
            address={address}
            chosen={chosen}
            isFolded={isFolded}
            isLoading={coming !== undefined}
            onGo={focusNext}
          />
        </section>
      </div>
    </>
  );
}

function statusText({ total, fuzzy }: HomeData, search: string): string {
  if (fuzzy) return nearestMatchesText(search, countText(total, 'film'));
  if (total === 0)
    return search === '' ? 'No film is left with these filters.' : `Nothing was found for “${search}”.`;
  return search === '' ? countText(total, 'film') : `${countText(total, 'film')} for “${search}”`;
}
