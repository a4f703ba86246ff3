import { data, Link } from 'react-router';
import { SignedVideo } from '#app/content/parts/signed-video.tsx';
import { WantedFacts } from '#app/components/wanted/wanted-facts.tsx';
import css from '#app/components/wanted/wanted.module.css';
import { serverContext } from '#app/context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { FORMATS } from '#domain/films/film-options.ts';
import { LIMITS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { countText } from '#domain/text/count-text.ts';
import { filmText } from '#domain/wanted/want-words.ts';
import { parseWanted, wantQuery, WANTED_KEYS, type WantedQuery, type WantFilters } from '#domain/wanted/want-filters.ts';
import { WANTED_FORMATS } from '#domain/wanted/want.ts';
import { listWanted } from '#server/wanted/read-wants.ts';
import { listLanguages } from '#server/wanted/wanted-languages.ts';
import type { Route } from './+types/wanted';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { LinkLine } from '#app/ui/link-line.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serverContext);
  // Other sites add their own keys to links.
  const known = [...new URL(request.url).searchParams].filter(([key]) => Object.hasOwn(WANTED_KEYS, key));
  const parsed = parseWanted(new URLSearchParams(known));
  if ('errors' in parsed) throw data(null, { status: 404 });
  const query = parsed.value;
  const [{ data: wants, total }, languages] = await Promise.all([listWanted(ctx, query), listLanguages(ctx)]);
  const pages = Math.max(1, Math.ceil(total / LIMITS.wantedPage));
  if (query.page > pages) throw data(null, { status: 404 });
  return { wants, total, pages, query, languages, address: `${ctx.settings.siteUrl}${paths.wanted(wantQuery(query, query.page))}` };
}

const TITLE = 'Wanted materials';
const DESCRIPTION = 'Descriptive subtitles and audio description that cinemas, festivals and viewers need, and that no one has listed yet.';

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { query, address } = loaderData;
  return [
    { title: `${TITLE} – ${SITE.name}` },
    { name: 'description', content: DESCRIPTION },
    { property: 'og:title', content: TITLE },
    { property: 'og:description', content: DESCRIPTION },
    { tagName: 'link', rel: 'canonical', href: address },
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: TITLE, href: paths.wantedFeed(wantQuery(query)) },
    // Search engines index only the whole list.
    ...(wantQuery(query, query.page) === '' ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ];
}

/** Lists the materials that people need, most wanted first. */
export default function Wanted({ loaderData: { wants, total, pages, query, languages } }: Route.ComponentProps) {
  const isFiltered = wantQuery(query) !== '';
  return (
    <div className={`wide stack ${css['page']}`}>
      <PageHeading>{TITLE}</PageHeading>
      <SignedVideo />
      <p>
        These are materials that people need and that no one has listed yet. The list says how many people need each material, but never who
        they are.
      </p>
      {total > 0 && <SayWhatYouNeed />}
      {(total > 0 || isFiltered) && <Filters query={query} languages={languages} />}
      <section className="stack" aria-labelledby="list">
        <h2 id="list">{countText(total, 'wanted material')}</h2>
        {total === 0 ? (
          <NoWants query={query} />
        ) : (
          <ul role="list" className={css['list']}>
            {wants.map((want) => (
              <li key={want._id} className="stack">
                <h3>
                  <Link to={paths.wantedMaterial(want._id)} className="target">
                    {filmText(want)}
                    <span className="visually-hidden"> ({FORMATS[want.format].name})</span>
                  </Link>
                </h3>
                <WantedFacts want={want} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {pages > 1 && <Pages query={query} pages={pages} />}
      <p className="no-print wrap">
        <a href={paths.wantedFeed(wantQuery(query))} className="target" type="application/atom+xml">
          Follow this list in a feed reader (Atom)
        </a>
        <a href={paths.wantedCsv(wantQuery(query))} className="target" download>
          Download this list (CSV)
        </a>
      </p>
    </div>
  );
}

const SayWhatYouNeed = ({ filters = {} }: { filters?: WantFilters }) => (
  <p className="no-print">
    <ButtonLink to={paths.want(filters)} variant="primary">
      Say what you need
    </ButtonLink>
  </p>
);

/** Invites readers to say what they need, because no request matches the filters. */
function NoWants({ query: { format, language } }: { query: WantedQuery }) {
  const filters = { ...(format && { format }), ...(language && { language }) };
  const material = format ? FORMATS[format].name.toLowerCase() : 'materials';
  const wanted = format || language ? ` for ${material}${language ? ` in ${language}` : ''}` : '';
  return (
    <>
      <p>There are no open requests{wanted}. If you need a material that is not listed, tell the people who make materials.</p>
      <SayWhatYouNeed filters={filters} />
      {wanted !== '' && <LinkLine to={paths.wanted()}>Show all wanted materials</LinkLine>}
    </>
  );
}

/** Shows a form that puts the filters into the address. */
function Filters({ query: { format, language = '' }, languages }: { query: WantedQuery; languages: readonly string[] }) {
  return (
    <form method="get" action={paths.wanted()} className={`box no-print ${css['filters']}`} key={`${format ?? ''} ${language}`}>
      <SelectField
        name="format"
        label="Category"
        defaultValue={format ?? ''}
        options={[{ value: '', label: 'All' }, ...WANTED_FORMATS.map((value) => ({ value, label: FORMATS[value].name }))]}
      />
      <SelectField
        name="language"
        label="Language"
        defaultValue={language}
        options={[
          { value: '', label: 'All' },
          ...[...new Set([...(language === '' ? [] : [language]), ...languages])].map((value) => ({ value, label: value })),
        ]}
      />
      <Button type="submit">Filter</Button>
    </form>
  );
}

/** Links to the pages before and after this one. */
function Pages({ query, pages }: { query: WantedQuery; pages: number }) {
  const { page } = query;
  return (
    <nav aria-label="Pages" className={`no-print wrap ${css['pages']}`}>
      {page > 1 && <ButtonLink to={paths.wanted(wantQuery(query, page - 1))}>Previous page</ButtonLink>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <ButtonLink to={paths.wanted(wantQuery(query, page + 1))}>Next page</ButtonLink>}
    </nav>
  );
}
