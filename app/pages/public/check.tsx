import { Link, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { CheckTool } from '#app/components/check/check-tool.tsx';
import { AboutChecks } from '#app/components/check/about-checks.tsx';
import { serverContext } from '#app/context.ts';
import { informationMeta } from '#app/content/information-text.ts';
import { describeMaterial } from '#domain/films/describe-listing.ts';
import { listingFromJson, type Listing } from '#domain/films/listing.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';
import { paths } from '#domain/paths.ts';
import { VISITOR } from '#domain/policy.ts';
import { GUIDELINES } from '#timed-text/checks/rules.ts';
import { NotFoundError } from '#server/errors.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { SignedVideo } from '#app/content/parts/signed-video.tsx';
import css from './check.module.css';
import type { Route } from './+types/check';
import { PageHeading } from '#app/ui/page-heading.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('film');
  if (id === null) return { film: undefined, isGone: false };
  const film = await getFilm(context.get(serverContext), VISITOR, id).catch((error: unknown) => {
    // Files can be checked without the listing.
    if (error instanceof NotFoundError) return undefined;
    throw error;
  });
  return { film: film === undefined ? undefined : listingFromJson(film), isGone: film === undefined };
}

/** Skips reloading when the guideline changes, so that nothing is loaded while files are checked. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.searchParams.get('film') !== nextUrl.searchParams.get('film');

export const meta = ({ location }: Route.MetaArgs) => [
  ...informationMeta({
    title: 'Check a file',
    description: 'See if a subtitle or sound file fits your copy of a film, and what to fix before you show it. Nothing is uploaded.',
  }),
  // The page is the same for each listing.
  ...(location.search === '' ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
];

const RULES = 'rules';
/** These rules are the strictest: speed, length and lines, as well as the faults that make a server refuse a file. */
const FIRST_RULES = 'guide';

export default function Check({ loaderData: { film, isGone } }: Route.ComponentProps) {
  const [address, setAddress] = useSearchParams();
  const rules = address.get(RULES);
  return (
    <div className={`wide stack ${css['page']}`}>
      <header className={css['top']}>
        <PageHeading>Check a file</PageHeading>
        <p>
          See if a subtitle or sound file fits your copy, and what to fix before you show it. <strong>Nothing is uploaded:</strong> your
          browser reads the file.
        </p>
        <SignedVideo />
        <noscript>
          <p>
            Checking needs JavaScript, because your browser does all the work. You can read below what we check and which guidelines we use.
          </p>
        </noscript>
        {film && <Against film={film} />}
        {isGone && <p>The listing no longer exists, but you can check a file without a listing.</p>}
      </header>
      <CheckTool
        key={film?._id}
        listing={film}
        guideline={isOwnKey(GUIDELINES, rules) ? rules : FIRST_RULES}
        onChooseRules={(guideline) =>
          setAddress((before) => new URLSearchParams([...[...before].filter(([key]) => key !== RULES), [RULES, guideline]]), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <AboutChecks />
    </div>
  );
}

function Against({ film }: { film: Listing }) {
  return (
    <p className={css['against']}>
      We compare the file with the listing <Link to={paths.film(film._id)}>{film.title}</Link> ({film.year}): {describeMaterial(film)}.
    </p>
  );
}
