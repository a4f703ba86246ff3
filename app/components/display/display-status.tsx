import { use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { DISPLAY_NEWS_IDS } from '#domain/paths.ts';
import { isInViewport } from '#app/ui/is-in-viewport.ts';
import { DisplayDialogContext, type DisplayNews } from './display-dialog-context.ts';
import css from './display-status.module.css';

const TEXTS: Record<DisplayNews, string> = {
  saved: 'Display settings saved',
  reset: 'Display settings reset',
  'not-kept': 'Not saved, because your browser blocks cookies from this site. Allow cookies, then try again.',
};

/**
 * Announces the result of changing the display settings, and takes the focus. It is on every page: after the form was sent, the address
 * names the sentence to show (`:target`), so that a page that is the same for everyone can show it without JavaScript.
 */
export function DisplayStatus() {
  const { result } = use(DisplayDialogContext);
  const { key } = useLocation();
  // Browsers do not update `:target` when a script changes the page.
  const [firstKey] = useState(key);
  return (
    <div className={`wide no-print ${css['result']}`}>
      {result ? (
        <DisplayResult key={result.news} result={result} />
      ) : (
        key === firstKey &&
        Object.entries(DISPLAY_NEWS_IDS).map(([news, id]) => (
          <p key={id} id={id} tabIndex={-1} className={`shows-focus ${css['bySend']}`}>
            {TEXTS[news === 'reset' ? 'reset' : 'saved']}
          </p>
        ))
      )}
    </div>
  );
}

/** Shows the result after the dialog. It stays in view for people who have scrolled down, so that they keep their place. */
function DisplayResult({ result }: { result: { news: DisplayNews } }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { current } = place;
    current?.parentElement?.toggleAttribute('data-following', !isInViewport(current));
    current?.focus({ preventScroll: true });
  }, [result]);
  return (
    <p ref={place} tabIndex={-1} className={`shows-focus ${css['text']}`}>
      {TEXTS[result.news]}
    </p>
  );
}
