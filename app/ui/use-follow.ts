import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Follows a plain link without loading the page anew, as the router's `Link` does. For links to absolute paths of
 * which a page has many: each `Link` asks the router anew where it is and resolves its path, which the server pays for.
 */
export function useFollow() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
      // In a new tab or window, or saved: that is the browser's.
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      // Where one is already is no second step to go back.
      void navigate(currentTarget.pathname + currentTarget.search + currentTarget.hash, {
        replace: currentTarget.href === window.location.href,
      });
    },
    [navigate],
  );
}
