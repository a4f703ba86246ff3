import { use, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#domain/paths.ts';
import { DisplayDialogContext } from './display-dialog-context.ts';

/** Opens the display settings over the page. Without JavaScript, or in a new tab, the link opens the page with the same form. */
export function DisplayLink({ children = 'Display settings' }: { children?: ReactNode }) {
  const { open } = use(DisplayDialogContext);
  const isThere = useLocation().pathname === paths.accessibility();
  return (
    <a
      href={paths.displaySettings()}
      onClick={(event) => {
        const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
        if (isThere || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
        event.preventDefault();
        open();
      }}
    >
      {children}
    </a>
  );
}
