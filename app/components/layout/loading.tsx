/** Tells members that a page is loading. The page's HTML is the same for everyone, so it has no data until the browser has loaded it. */
export function Loading({ what }: { what: string }) {
  return (
    <>
      <p className="needs-scripts loading">Loading {what}…</p>
      <noscript>
        <p>
          This page needs JavaScript, because only your browser knows that you are signed in. You can search and read without JavaScript.
        </p>
      </noscript>
    </>
  );
}
