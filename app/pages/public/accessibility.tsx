import { redirect, useLoaderData } from 'react-router';
import { DisplayForm, isReset } from '#app/components/display/display-form.tsx';
import { useDisplay } from '#app/components/display/use-display.ts';
import { InformationPage } from '#app/components/layout/information-page.tsx';
import TEXT from '#app/content/information/accessibility.md';
import { informationMeta } from '#app/content/information-text.ts';
import { informationTextOf } from '#app/content/information-text-of.tsx';
import { ORGANISATION_INSERTS } from '#app/content/parts/organisation-inserts.tsx';
import type { PageInserts } from '#app/content/parts/text-blocks.tsx';
import { serverContext } from '#app/context.ts';
import { ownAddress } from '#app/session/auth/safe-next.ts';
import { displayCookie, displayFromForm } from '#domain/site/display-cookie.ts';
import { DEFAULT_DISPLAY, displayCode, displayFromCookie, readDisplayCookie } from '#domain/site/display-settings.ts';
import { DISPLAY_NEWS_IDS, paths } from '#domain/paths.ts';
import type { Route } from './+types/accessibility';

/** Reads the reader's settings. Therefore this page is not cached (http/cache/cache-key.ts). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(serverContext).settings;
  const settings = displayFromCookie(readDisplayCookie(request.headers.get('cookie')).value);
  return { settings, from: cameFrom(request.headers.get('referer'), siteUrl) };
}

/**
 * Saves the settings without JavaScript, or from the page itself. It redirects people to the page that they came from, which shows the
 * result.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { siteUrl } = context.get(serverContext).settings;
  const reset = isReset(form);
  const from = form.get('from');
  const back = ownAddress(typeof from === 'string' ? from : undefined);
  const cookie = displayCookie(reset ? DEFAULT_DISPLAY : displayFromForm(form), siteUrl.startsWith('https:'));
  const [address = paths.accessibility()] = back?.href.split('#') ?? [];
  throw redirect(`${address}#${DISPLAY_NEWS_IDS[reset ? 'reset' : 'saved']}`, {
    status: 303,
    headers: { 'set-cookie': cookie },
  });
}

/** Returns the page of this site that linked here, according to the browser. */
function cameFrom(referer: string | null, siteUrl: string): string | undefined {
  if (referer === null || !URL.canParse(referer)) return undefined;
  const { origin, pathname, search } = new URL(referer);
  if (origin !== new URL(siteUrl).origin || pathname === paths.accessibility()) return undefined;
  return ownAddress(pathname + search)?.href;
}

/** Shows the form with the reader's settings, from the first byte on. */
function DisplaySection() {
  const { settings: atFirst, from } = useLoaderData<typeof loader>();
  const settings = useDisplay(atFirst);
  return <DisplayForm key={displayCode(settings)} settings={settings} from={from} />;
}

const INSERTS: PageInserts<'accessibility'> = {
  ...ORGANISATION_INSERTS,
  'display-form': <DisplaySection />,
};

const ACCESSIBILITY = informationTextOf(TEXT, INSERTS);

export const meta = () => informationMeta(ACCESSIBILITY);

export default function Accessibility() {
  return <InformationPage text={ACCESSIBILITY} />;
}
