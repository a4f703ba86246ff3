import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData, useRevalidator } from 'react-router';
import { DisplayDialogProvider } from './components/display/display-dialog-provider.tsx';
import { DisplayStatus } from './components/display/display-status.tsx';
import { useDisplayCode } from './components/display/use-display.ts';
import { useFailedRequest } from './failed-request.ts';
import { FlashMessage } from './components/frame/flash-message.tsx';
import { NotFoundMessage, OutOfOrderMessage, UnreachableMessage } from './components/frame/error-messages.tsx';
import { FocusOnArrival } from './components/frame/focus-on-arrival.tsx';
import { SiteFooter } from './components/frame/site-footer.tsx';
import { SiteHeader } from './components/frame/site-header.tsx';
import { FirstNameScript, SessionScript } from './session/auth/first-scripts.tsx';
import { paths } from '#domain/paths.ts';
import { isSampleCatalogue } from '#server/sample/is-sample-catalogue.ts';
import { serverContext } from './context.ts';
import { subscribeToOtherTabs } from '#app/session/auth/session.ts';
import { SHARE_PICTURE } from '#app/content/share-picture.ts';
import { SITE } from '#domain/site/site.ts';
import { ApiError } from '#app/session/api/api-client.ts';
import styles from 'virtual:site-styles';
import './styles/base.css';
import './styles/classes.css';
import type { Route } from './+types/root';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serverContext);
  const { sessionHours, siteUrl } = ctx.settings;
  return { isSample: await isSampleCatalogue(ctx), sessionHours, siteUrl };
}

/** Skips reloading, because the root's data concerns the whole site and does not change during navigation. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const siteUrl = useRouteLoaderData<typeof loader>('root')?.siteUrl;
  const failed = useFailedRequest();
  const display = useDisplayCode();
  return (
    // The first script sets an attribute here.
    <html lang="en-GB" dir="ltr" data-display={display} data-failed-request={failed} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <SessionScript />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={paths.icon()} type="image/svg+xml" />
        <Meta />
        {siteUrl !== undefined && <ShareMeta siteUrl={siteUrl} />}
        {/* Each page contains its styles. With a file, it would take twice as long until anything is visible (decision 044). */}
        {import.meta.env.DEV ? (
          <Links />
        ) : (
          <style href="site" precedence="site">
            {styles}
          </style>
        )}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Frame({ isSample, isError = false, children }: { isSample: boolean; isError?: boolean; children: ReactNode }) {
  return (
    <DisplayDialogProvider>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <FocusOnArrival isError={isError} />
      <FollowOtherTabs />
      <SiteHeader isSample={isSample} />
      <FirstNameScript />
      <main id="main" tabIndex={-1}>
        <DisplayStatus />
        <FlashMessage />
        {children}
      </main>
      <SiteFooter />
    </DisplayDialogProvider>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <Frame isSample={loaderData.isSample}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame isSample={false} isError>
      <ErrorMessage error={error} />
    </Frame>
  );
}

function ErrorMessage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundMessage />;
  return isUnreachable(error) ? <UnreachableMessage isFailedLoad={isFailedLoad(error)} /> : <OutOfOrderMessage />;
}

/** Reloads the page's data and checks access again when another tab signs in or out. */
function FollowOtherTabs() {
  const { revalidate } = useRevalidator();
  useEffect(() => subscribeToOtherTabs(() => void revalidate()), [revalidate]);
  return null;
}

/** Adds the site's name and picture for social networks, as Open Graph and Twitter metadata. */
function ShareMeta({ siteUrl }: { siteUrl: string }) {
  const { path, description, width, height } = SHARE_PICTURE;
  return (
    <>
      <meta property="og:site_name" content={SITE.name} />
      <meta property="og:image" content={`${siteUrl}${path}`} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Messages of Chromium, Firefox and Safari when there was no response. Other errors of this type are faults in our code. */
const NOTHING_CAME = /fetch|NetworkError|Load failed|network|module/i;

/** Whether the site could not be reached. In that case, the server has no log entry about the error. */
function isUnreachable(error: unknown): boolean {
  if (typeof window === 'undefined') return false;
  if (error instanceof ApiError) return error.status === 0;
  return !navigator.onLine || (error instanceof TypeError && NOTHING_CAME.test(error.message));
}

/** Whether a script of a page failed to load, by the messages of the same three browsers. Requesting it again gives the same result. */
const isFailedLoad = (error: unknown): boolean => error instanceof TypeError && /module/i.test(error.message);
