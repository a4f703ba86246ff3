import css from './loading.module.css';

/** What stands on a page for members until their browser has asked for it: the page's HTML is everybody's. */
export function Loading({ what }: { what: string }) {
  return (
    <>
      <p className={css['loading']}>Loading {what}…</p>
      <noscript>
        <p>
          This page needs JavaScript, because only your browser stores that you are signed in. You can search and read without JavaScript.
        </p>
      </noscript>
    </>
  );
}
