import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { DisplayDialogProvider } from './components/display/display-dialog-provider.tsx';
import { DisplayStatus } from './components/display/display-status.tsx';
import { useDisplayCode } from './components/display/use-display.ts';
import { useFailedRequest } from './failed-request.ts';
import { FlashMessage } from './components/frame/flash-message.tsx';
import { NotFoundMessage, OutOfOrderMessage, UnreachableMessage } from './components/frame/error-messages.tsx';
import { FocusOnArrival } from './components/frame/focus-on-arrival.tsx';
import { FollowOtherTabs } from './components/frame/follow-other-tabs.tsx';
import { ShareMeta } from './components/frame/share-meta.tsx';
import { SiteFooter } from './components/frame/site-footer.tsx';
import { SiteHeader } from './components/frame/site-header.tsx';
import { FirstNameScript, SessionScript } from './session/auth/first-scripts.tsx';
import { isFailedLoad, isUnreachable } from './session/api/is-unreachable.ts';
import { paths } from '#domain/paths.ts';
import { isSampleCatalogue } from '#server/sample/is-sample-catalogue.ts';
import { serverContext } from './context.ts';
import './styles/base.css';
import type { Route } from './+types/root';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serverContext);
  const { sessionHours, siteUrl } = ctx.settings;
  return { isSample: await isSampleCatalogue(ctx), sessionHours, siteUrl };
}

/** What the root loads is about the whole site: it does not change while people move about. */
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
        <Links />
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
