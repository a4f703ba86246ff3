import { useRevalidator } from 'react-router';
import { paths } from '#domain/paths.ts';
import { isReachable } from '#app/failed-load.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { useRetries } from '#app/ui/use-retries.ts';
import { useFailedRequest } from '../../failed-request.ts';
import { SITE } from '#domain/site/site.ts';
import css from './error-messages.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';

/** Tells visitors that an address does not exist, with links to other pages. */
export function NotFoundMessage() {
  return (
    <div className={`wide prose fills-screen ${css['message']}`}>
      <title>{`Page not found – ${SITE.name}`}</title>
      <PageHeading>There is no page here</PageHeading>
      <p>
        The address may have a mistake in it, or the listing may not be public at the moment. A listing that its submitter has changed
        becomes public again when a moderator has checked the changes.
      </p>
      <form method="get" action={paths.home()} role="search" className={css['search']}>
        <label htmlFor="not-found-search">Search for the film instead</label>
        <div className="wrap">
          <input id="not-found-search" type="search" name="search" autoComplete="off" />
          <Button type="submit" variant="primary">
            Search
          </Button>
        </div>
      </form>
      <p>
        <ButtonLink to={paths.home()}>See all films</ButtonLink>
      </p>
      <p>
        If you followed a link on another website, please send us the address of that page:{' '}
        <a href={`mailto:${SITE.email.general}`}>{SITE.email.general}</a>.
      </p>
    </div>
  );
}

/**
 * Tells visitors that there was no response, because they are offline or the server cannot be reached.
 * @param isFailedLoad true if a part of the page itself is missing. A browser requests that again only with the whole page.
 */
export function UnreachableMessage({ isFailedLoad }: { isFailedLoad: boolean }) {
  const { revalidate, state } = useRevalidator();
  const isTrying = state === 'loading';
  const retry = async () => {
    if (!isFailedLoad) return isTrying || revalidate();
    if (await isReachable(location.href)) location.reload();
  };
  useRetries(() => void retry());
  return (
    <div className={`wide prose fills-screen ${css['message']}`}>
      <title>{`Page cannot be reached – ${SITE.name}`}</title>
      <PageHeading>This page cannot be reached at the moment</PageHeading>
      <p>Check your connection, then try again. We will keep trying for a minute.</p>
      <p className={`wrap ${css['ways']}`}>
        <Button variant="primary" aria-disabled={isTrying} onClick={() => void retry()}>
          Try again
        </Button>
        <a href={paths.home()}>Go to the home page</a>
      </p>
      <StatusMessage>{isTrying ? 'Trying again…' : ''}</StatusMessage>
    </div>
  );
}

/** Tells visitors about an error on our side. */
export function OutOfOrderMessage() {
  const requestId = useFailedRequest();
  return (
    <div className={`wide prose fills-screen ${css['message']}`}>
      <title>{`Something went wrong – ${SITE.name}`}</title>
      <PageHeading>This page is not working</PageHeading>
      <p>Something went wrong on our side, and the error was recorded. Try again in a minute.</p>
      <p className={`wrap ${css['ways']}`}>
        <Button variant="primary" onClick={() => location.reload()}>
          Try again
        </Button>
        <a href={paths.home()}>Go to the home page</a>
      </p>
      <p>
        If this does not help, write to <a href={`mailto:${SITE.email.support}`}>{SITE.email.support}</a> and tell us what you were looking
        for. We will find it for you.
        {requestId !== undefined && (
          <>
            {' '}
            Please also tell us this code: <code>{requestId}</code>.
          </>
        )}
      </p>
    </div>
  );
}
