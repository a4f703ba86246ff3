import { data, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { SignedVideo } from '#app/content/parts/signed-video.tsx';
import { copyParams, queryText, readCopyAddress } from '#app/components/fit/copy-address.ts';
import { FitSection } from '#app/components/fit/fit-section.tsx';
import { summariseFits } from '#app/components/fit/fit-summary.ts';
import { ContactText } from '#app/components/listing/contact-text.tsx';
import { FactStrip } from '#app/components/listing/fact-strip.tsx';
import { filmJsonLd } from '#app/components/listing/film-json-ld.ts';
import { MoreFacts } from '#app/components/listing/more-facts.tsx';
import { ListLink } from '#app/components/listing/list-link.tsx';
import { OtherMaterials } from '#app/components/listing/other-materials.tsx';
import { ShareButton } from '#app/components/listing/share-button.tsx';
import { KeepButton } from '#app/components/kept/keep-button.tsx';
import { TypeBadge } from '#app/components/listing/type-badge.tsx';
import { WriteToContact } from '#app/components/listing/write-to-contact.tsx';
import { lastListPath } from '#app/components/film-list/last-list.ts';
import { serverContext } from '#app/context.ts';
import { paths } from '#domain/paths.ts';
import { describeContactState } from '#domain/films/contact-state.ts';
import { describeListing, listingTitle } from '#domain/films/describe-listing.ts';
import { FORMATS, listedTypes } from '#domain/films/film-options.ts';
import { listingFromJson, type Listing } from '#domain/films/listing.ts';
import { copyWords } from '#domain/fit/copy-words.ts';
import { VISITOR } from '#domain/policy.ts';
import { SITE } from '#domain/site/site.ts';
import { NotFoundError } from '#server/errors.ts';
import { getFilm, findSuccessor } from '#server/films/catalogue/get-film.ts';
import { listOtherMaterials } from '#server/films/duplicates/find-same-film.ts';
import css from './film.module.css';
import type { Route } from './+types/film';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { LinkLine } from '#app/ui/link-line.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(serverContext);
  const asked = readCopyAddress(new URL(request.url).searchParams);
  const film = await getFilm(ctx, VISITOR, params.id).catch(async (error: unknown) => {
    if (!(error instanceof NotFoundError)) throw error;
    const successor = await findSuccessor(ctx, params.id);
    // A temporary redirect, because restoring the film undoes the merge.
    if (successor) throw redirect(paths.film(successor, queryText(copyParams(asked))), 302);
    throw data(null, { status: 404 });
  });
  const listing = listingFromJson(film);
  const others = (await listOtherMaterials(ctx, listing)).map(listingFromJson);
  return data(
    {
      film: listing,
      contactState: describeContactState(listing, ctx.clock()),
      others,
      fits: summariseFits([listing, ...others], asked.copy),
      address: `${ctx.settings.siteUrl}${paths.film(params.id)}`,
    },
    { status: Object.keys(asked.errors).length > 0 ? 400 : 200 },
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { film, address } = loaderData;
  const title = listingTitle(film);
  const description = describeListing(film);
  return [
    { title: `${title} – ${SITE.name}` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'video.movie' },
    { property: 'og:url', content: address },
    { tagName: 'link', rel: 'canonical', href: address },
    { 'script:ld+json': filmJsonLd(film, address) },
  ];
}

export default function Film({ loaderData }: Route.ComponentProps) {
  const { film, contactState, others, fits, address } = loaderData;
  const [query] = useSearchParams();
  const asked = readCopyAddress(query);
  const copy = asked.copy ? copyParams(asked) : new URLSearchParams();
  const list = lastListPath(copy);
  const fit = fits[film._id];
  const isAsked = useNavigation().location?.pathname === paths.film(film._id);
  return (
    <article className="wide">
      <p className={`no-print ${css['back']}`}>
        <Link to={list.to} className="target">
          {list.name}
        </Link>
      </p>
      <div className={css['columns']}>
        <header>
          <Head film={film} />
          <SignedVideo />
          <FactStrip film={film} />
          <p className="print-only">{address}</p>
          <div className={`wrap no-print ${css['actions']}`}>
            <KeepButton listing={film} />
            <ShareButton title={listingTitle(film)} address={address} />
          </div>
        </header>
        <div className={`stack ${css['side']}`}>
          <aside className={`box stack ${css['ask']}`} aria-labelledby="how-to-ask">
            <h2 id="how-to-ask">How to ask for it</h2>
            <p className={css['contact']}>
              {film.contact === '' ? 'This listing has no contact. Write to us, and we will try to find one.' : <ContactText film={film} />}
            </p>
            {contactState && <p className={`no-print ${css['note']}`}>{contactState}</p>}
            <WriteToContact film={film} address={address} copy={asked.copy && copyWords(asked.copy)} fit={fit} />
            {film.contact !== '' && (
              <Link to={paths.reportContact(film._id)} rel="nofollow" className={`target no-print ${css['report']}`}>
                The contact does not answer
              </Link>
            )}
            <p className={`no-print ${css['note']}`}>
              This site has no files. A listing does not give permission to use the material: the rights holders decide.
            </p>
          </aside>
          <FitSection fit={fit} isAsked={isAsked} address={asked} film={film} />
        </div>
        <div>
          <MoreFacts film={film} />
          <OtherMaterials films={others} fits={fits} copy={queryText(copy)} />
          <div className={`no-print ${css['offers']}`}>
            <LinkLine to={paths.alertsForFilm(film._id)} rel="nofollow">
              Email me when another material for this film is listed
            </LinkLine>
            <LinkLine to={paths.want({ film: film._id })}>We need another category or language</LinkLine>
          </div>
        </div>
      </div>
    </article>
  );
}

/** Shows the film and the type of material, each value as a link to its list. */
function Head({ film }: { film: Listing }) {
  const { title, alt_titles, directors, year, format } = film;
  const alternatives = alt_titles.filter((other) => other !== title);
  return (
    <>
      <PageHeading>{title}</PageHeading>
      {alternatives.length > 0 && (
        <p className={css['alternatives']}>
          {alternatives.map((other, index) => (
            <span key={other}>
              {index > 0 && ' · '}
              <bdi>{other}</bdi>
            </span>
          ))}
        </p>
      )}
      <ul role="list" className={css['by']}>
        {directors.map((director) => (
          <li key={director}>
            <ListLink narrowTo={{ search: director }}>{director}</ListLink>
          </li>
        ))}
        <li>
          <ListLink narrowTo={{ 'year[gte]': String(year), 'year[lte]': String(year) }}>{year}</ListLink>
        </li>
      </ul>
      <p className={css['kind']}>
        <ListLink narrowTo={{ sidecar_type: listedTypes(film).at(-1)! }}>
          <TypeBadge material={film} isInLink /> <span>{FORMATS[format].name}</span>
        </ListLink>
      </p>
    </>
  );
}
