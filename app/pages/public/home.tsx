import { useEffect, useRef, useState } from 'react';
import { data, Link, redirect, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { AppliedFilters } from '#app/components/applied-filters.tsx';
import { FilmFilters } from '#app/components/film-filters.tsx';
import { FilmTable } from '#app/components/film-table.tsx';
import { appliedFilters } from '#app/components/filter-labels.ts';
import { readHomeAddress, writeHomeAddress } from '#app/components/home-address.ts';
import { listKey } from '#app/components/list-address.ts';
import { MoreOrLess } from '#app/components/more-or-less.tsx';
import { NothingFound } from '#app/components/nothing-found.tsx';
import { forgetShownList, keepShownList, shownList } from '#app/components/shown-list.ts';
import { SearchBox } from '#app/components/search-box.tsx';
import { SortBy } from '#app/components/sort-by.tsx';
import { useFilterForm } from '#app/components/use-filter-form.ts';
import { serverContext } from '#app/context.ts';
import { paths } from '#app/paths.ts';
import { readPublic } from '#app/session/api-client.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { FacetCounts, WiderFilter } from '#domain/film-filters.ts';
import type { FilmPage, Listing } from '#domain/listing.ts';
import { VISITOR } from '#domain/policy.ts';
import { SITE } from '#domain/site.ts';
import { InvalidInput } from '#server/errors.ts';
import { countFacets } from '#server/films/count-facets.ts';
import { listFilms } from '#server/films/list-films.ts';
import { suggestWider } from '#server/films/suggest-wider.ts';
import css from './home.module.css';
import type { Route } from './+types/home';

/** What the page shows: the films so far, and what else there is to choose. */
interface HomeData {
  films: Listing[];
  total: number;
  next: string | null;
  fuzzy: boolean;
  facets: FacetCounts;
  wider: WiderFilter[];
  /** The list could not be fetched: what is shown is the one before. */
  problem?: string;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serverContext);
  const address = readHomeAddress(new URL(request.url).searchParams);
  const { query, errors } = address;
  const [page, facets] = await Promise.all([
    listFilms(ctx, VISITOR, query),
    countFacets(ctx, VISITOR, query.filters),
  ]).catch((error: unknown) => {
    // A place in the list that is none: the list itself is what was meant.
    if (error instanceof InvalidInput && 'after' in error.fields)
      throw redirect(paths.home(writeHomeAddress(address, (list) => list.delete('after'))));
    throw error;
  });
  const wider = page.total === 0 ? await suggestWider(ctx, VISITOR, query.filters) : [];
  const films = JSON.parse(page.films) as Listing[];
  const home: HomeData = {
    films,
    total: page.total,
    next: page.next,
    fuzzy: page.fuzzy,
    facets,
    wider,
  };
  return data(home, { status: Object.keys(errors).length > 0 ? 400 : 200 });
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<HomeData> {
  const address = readHomeAddress(new URL(request.url).searchParams);
  const shown = shownList();
  const onScreen = shown?.list as HomeData | undefined;
  const here = shown?.key === listKey(address) && !onScreen?.problem ? onScreen : undefined;
  try {
    if (!here) return await serverLoader();
    const missing = address.query.limit - here.films.length;
    if (missing <= 0 || here.next === null) return here;
    const query = new URLSearchParams([...address.list, ['limit', String(Math.min(missing, 100))]]);
    query.set('after', here.next);
    const page = await readPublic<FilmPage>(`films?${query}`, request.signal);
    return { ...here, films: [...here.films, ...page.data], next: page.next };
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
      ? [countText(loaderData.total), search && `“${search}”`].filter(Boolean).join(' for ')
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
  const navigation = useNavigation();
  const location = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useRef<HTMLDivElement>(null);

  const address = readHomeAddress(searchParams);
  const coming =
    navigation.location?.pathname === paths.home()
      ? new URLSearchParams(navigation.location.search)
      : undefined;
  /** What is chosen already, while its films are still on their way. */
  const chosen = coming ? readHomeAddress(coming) : address;
  const films = home.films.slice(0, address.query.limit);
  const { form, apply, applySoon } = useFilterForm(chosen);
  const filterCount = appliedFilters(chosen.list).filter((filter) => filter.key !== 'search').length;
  const [isPanelOpen, setPanelOpen] = useState(false);
  const key = listKey(address);

  useEffect(() => {
    keepShownList(key, home);
  }, [key, home]);
  useEffect(() => forgetShownList, []);

  const toggle = (id: string) => {
    const open = address.open.includes(id)
      ? address.open.filter((other) => other !== id)
      : [...address.open, id];
    void navigate(paths.home(writeHomeAddress({ ...address, open })), {
      preventScrollReset: true,
      replace: true,
      state: location.state as unknown,
    });
  };

  // Where the keyboard goes on, once the rows that were asked for are there.
  const focusNext = useRef<'heading' | number | undefined>(undefined);
  useEffect(() => {
    const target = focusNext.current;
    if (target === undefined || navigation.state !== 'idle') return;
    focusNext.current = undefined;
    if (target === 'heading') heading.current?.focus();
    else table.current?.querySelectorAll<HTMLElement>('th[scope="row"] a')[target]?.focus();
  });
  const focusHeading = () => {
    focusNext.current = 'heading';
  };

  const isFolded = key === '' && !address.showAll && address.more === 0 && address.open.length === 0;
  return (
    <>
      <section className={css['hero']} aria-labelledby="page-title">
        <div className={`wide ${css['heroGrid']}`}>
          <h1 id="page-title">
            <span className="caption">{SITE.claim}</span>
          </h1>
          <p className={css['summary']}>{SITE.summary}</p>
          <form
            id={FORM}
            ref={form}
            role="search"
            aria-label="Films"
            method="get"
            action={paths.home()}
            className={css['form']}
            onSubmit={(event) => {
              event.preventDefault();
              const isNew = apply();
              if (!isFolded) return;
              focusHeading();
              if (!isNew) void navigate(paths.home('show=all'), { preventScrollReset: true });
            }}
          >
            <SearchBox
              settled={chosen.typed.get('search') ?? ''}
              error={address.errors['search']}
              onType={applySoon}
              onClear={apply}
            />
            {chosen.showAll && <input type="hidden" name="show" value="all" />}
          </form>
          <a className={`visually-hidden ${css['toResults']}`} href="#results-heading">
            Skip the filters and go to the films
          </a>
          <ButtonLink to={paths.add()} className={css['add']}>
            Add Film(s)
          </ButtonLink>
        </div>
      </section>
      <div className={`wide ${css['columns']}`}>
        <section className={css['panel']} aria-labelledby="filters-heading">
          <h2 id="filters-heading" className={css['panelTitle']}>
            Filters
          </h2>
          <Button
            className={css['panelToggle']}
            aria-expanded={isPanelOpen}
            aria-controls="filters"
            onClick={() => setPanelOpen(!isPanelOpen)}
          >
            Filters{filterCount > 0 && ` (${filterCount} applied)`}
          </Button>
          <div id="filters" className={css['filters']} data-open={isPanelOpen}>
            <FilmFilters
              form={FORM}
              list={chosen.typed}
              facets={home.facets}
              errors={address.errors}
              onChoose={apply}
              onType={applySoon}
            />
          </div>
        </section>
        <section
          className={css['results']}
          aria-labelledby="results-heading"
          aria-busy={coming !== undefined}
        >
          <div className={css['resultsTop']}>
            <h2 id="results-heading" ref={heading} tabIndex={-1}>
              Films
            </h2>
            <p role="status" className={css['count']}>
              {home.problem ?? statusText(home, address.query.filters.search)}
            </p>
            <SortBy form={FORM} list={chosen.list} onChoose={apply} />
          </div>
          {home.problem && (
            <p>
              <Link to={paths.home(writeHomeAddress(chosen))} preventScrollReset>
                Try again
              </Link>
            </p>
          )}
          <AppliedFilters address={chosen} onRemove={focusHeading} />
          {isFolded && (
            <p className={css['unfold']}>
              <ButtonLink to={paths.home('show=all')} preventScrollReset onClick={focusHeading}>
                Show all {countText(home.total)}
              </ButtonLink>
            </p>
          )}
          <div ref={table} className={css['list']} data-folded={isFolded} data-loading={coming !== undefined}>
            {home.total === 0 ? (
              <NothingFound address={address} wider={home.wider} />
            ) : (
              <FilmTable films={films} address={address} onToggle={toggle} />
            )}
            <MoreOrLess
              address={address}
              rows={films.length}
              total={home.total}
              next={home.films.length > films.length ? 'in memory' : home.next}
              onGo={(target) => {
                focusNext.current = target;
              }}
            />
          </div>
        </section>
      </div>
    </>
  );
}

function countText(total: number): string {
  return total === 1 ? '1 film' : `${total.toLocaleString('en-GB')} films`;
}

function statusText({ total, fuzzy }: HomeData, search: string): string {
  if (fuzzy) return `Nothing is spelt “${search}”. The nearest: ${countText(total)}.`;
  if (total === 0)
    return search === '' ? 'No film is left with these filters.' : `Nothing was found for “${search}”.`;
  return search === '' ? countText(total) : `${countText(total)} for “${search}”`;
}
