import { data, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { Explained } from '#app/content/parts/explained.tsx';
import { SignedVideo } from '#app/content/parts/signed-video.tsx';
import { CopyableContact } from '#app/components/listing/copyable-contact.tsx';
import { CopyLink } from '#app/components/listing/copy-link.tsx';
import { copyParams, queryText, readCopyAddress } from '#app/components/fit/copy-address.ts';
import { FitLabel } from '#app/components/fit/fit-label.tsx';
import { FitSection } from '#app/components/fit/fit-section.tsx';
import { summariseFits, type FitSummaries } from '#app/components/fit/fit-summary.ts';
import { FilmFacts } from '#app/components/listing/film-facts.tsx';
import { filmJsonLd } from '#app/components/listing/film-json-ld.ts';
import { TypeBadge } from '#app/components/listing/type-badge.tsx';
import { fileFormatHint } from '#app/components/listing/file-format-hint.ts';
import { lastListPath } from '#app/components/film-list/last-list.ts';
import { serverContext } from '#app/context.ts';
import { paths } from '#domain/paths.ts';
import { describeListing, describeMaterial, listingTitle } from '#domain/films/describe-listing.ts';
import { FORMATS } from '#domain/films/film-options.ts';
import { frameRateText } from '#domain/fit/frame-rate-text.ts';
import { listingFromJson, type Listing } from '#domain/films/listing.ts';
import { VISITOR } from '#domain/policy.ts';
import { SITE } from '#domain/site/site.ts';
import { NotFoundError } from '#server/errors.ts';
import { getFilm, mergedInto } from '#server/films/catalogue/get-film.ts';
import { listOtherMaterials } from '#server/films/duplicates/find-same-film.ts';
import css from './film.module.css';
import type { Route } from './+types/film';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(serverContext);
  const asked = readCopyAddress(new URL(request.url).searchParams);
  const film = await getFilm(ctx, VISITOR, params.id).catch(async (error: unknown) => {
    const successor = await mergedInto(ctx, params.id);
    // Not for ever: restoring the film undoes the merge.
    if (successor) throw redirect(paths.film(successor, queryText(copyParams(asked))), 302);
    if (error instanceof NotFoundError) throw data(null, { status: 404 });
    throw error;
  });
  const listing = listingFromJson(film);
  const others = (await listOtherMaterials(ctx, listing)).map(listingFromJson);
  return data(
    {
      film: listing,
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
  const { film, others, fits, address } = loaderData;
  const [query] = useSearchParams();
  const asked = readCopyAddress(query);
  const copy = asked.copy ? copyParams(asked) : new URLSearchParams();
  const list = lastListPath(copy);
  const fit = fits[film._id];
  const isAsked = useNavigation().location?.pathname === paths.film(film._id);
  const alternatives = film.alt_titles.filter((title) => title !== film.title);
  return (
    <article className="wide">
      <header className={css['top']}>
        <p>
          <Link to={list.to} className={`target ${css['back']}`}>
            {list.name}
          </Link>
        </p>
        <h1>
          <span className="caption">{film.title}</span>
        </h1>
        {alternatives.length > 0 && (
          <p className={css['alternatives']}>
            {alternatives.map((title, index) => (
              <span key={title}>
                {index > 0 && ' · '}
                <bdi>{title}</bdi>
              </span>
            ))}
          </p>
        )}
        <p className={css['by']}>
          {film.directors.join(', ')}, {film.year}
        </p>
        <p className={css['kind']}>
          <TypeBadge format={film.format} sidecar_type={film.sidecar_type} /> <span>{describeMaterial(film)}</span>
        </p>
        <SignedVideo />
        {(fit || isAsked) && (
          <p className={css['fit']}>
            <FitLabel fit={fit} />
          </p>
        )}
      </header>
      <div className={css['columns']}>
        <HowToAsk film={film} address={address} />
        <div className={css['about']}>
          <FitSection fit={fit} isAsked={isAsked} address={asked} path={paths.film(film._id)} />
          <FilmFacts film={film} heading="h2" isContactElsewhere />
          <Others films={others} fits={fits} copy={queryText(copy)} />
        </div>
      </div>
    </article>
  );
}

function HowToAsk({ film, address }: { film: Listing; address: string }) {
  return (
    <aside className={css['ask']} aria-labelledby="how-to-ask">
      <h2 id="how-to-ask">How to ask for it</h2>
      {film.contact === '' ? (
        <p>
          No contact is given. Write to us at{' '}
          <a href={`mailto:${SITE.email.general}?subject=${encodeURIComponent(`Contact for ${film.title}`)}`}>{SITE.email.general}</a> and
          we try to find somebody who knows.
        </p>
      ) : (
        <div className={css['contact']}>
          <CopyableContact film={film} />
        </div>
      )}
      <p>Say in your message:</p>
      <ul>
        <li>where and when you want to show the film, and to how many people</li>
        <li>
          which version you will show: its running time and its frame rate. This material fits {film.duration} minutes
          {film.frame_rate && ` at ${frameRateText(film.frame_rate)}`}.
        </li>
        <li>
          which file your projector or player takes
          <Explained>{fileFormatHint(film)}</Explained>
        </li>
      </ul>
      <p>
        Ask for permission, what it costs, and how to credit the maker. <Link to={paths.letterToContact()}>A letter to copy</Link> has all
        of this.
      </p>
      <p>This site holds no files, and a listing is no permission: those who hold the rights decide.</p>
      <p>
        <Link to={paths.check(film._id)} className={`target ${css['check']}`}>
          Check a file against this listing
        </Link>
      </p>
      <CopyLink address={address} />
    </aside>
  );
}

interface OthersProps {
  films: Listing[];
  fits: FitSummaries;
  /** As the query of an address. */
  copy: string;
}

function Others({ films, fits, copy }: OthersProps) {
  if (films.length === 0) return null;
  return (
    <section className={css['others']} aria-labelledby="others">
      <h2 id="others">Other materials for this film</h2>
      <ul role="list">
        {films.map((film) => (
          <li key={film._id}>
            <TypeBadge format={film.format} sidecar_type={film.sidecar_type} />
            <span>
              <Link to={paths.film(film._id, copy)}>
                {FORMATS[film.format].name}
                {film.language && ` in ${film.language}`}
                {film.sidecar_by && `, by ${film.sidecar_by}`}
              </Link>
              <span className={css['version']}>{film.duration} minutes</span>
              <FitLabel fit={fits[film._id]} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
