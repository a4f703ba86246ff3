import css from './loading.module.css';

/** Shown on a page for members until their browser has loaded the data, because the page's HTML is the same for everyone. */
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
