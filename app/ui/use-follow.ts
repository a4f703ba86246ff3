import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Follows a plain link without reloading the page, like the router's `Link`. It is for pages with many links to absolute paths, because
 * each `Link` resolves its path again on every render, which costs time on the server.
 */
export function useFollow() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
      // The browser itself opens new tabs and windows and saves links.
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      // Following a link to the current page should not add a step to the history.
      void navigate(currentTarget.pathname + currentTarget.search + currentTarget.hash, {
        replace: currentTarget.href === window.location.href,
      });
    },
    [navigate],
  );
}
