import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FAILED_LOAD } from '#app/failed-load.ts';
import { paths } from '#domain/paths.ts';
import type { DisplayDialogProps } from './display-dialog.tsx';
import { DisplayDialogContext, type DisplayNews } from './display-dialog-context.ts';

/** Holds the dialog of the display settings for all links that open it. It is loaded when it is first wanted. */
export function DisplayDialogProvider({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [dialog, setDialog] = useState<{ Component: ComponentType<DisplayDialogProps> }>();
  const [told, setTold] = useState<{ news: DisplayNews; key: string }>();
  const control = useMemo(
    () => ({
      open: () => {
        setTold(undefined);
        import('./display-dialog.tsx').then(
          ({ DisplayDialog }) => setDialog({ Component: DisplayDialog }),
          // The page has the same form, once it can be reached.
          () => dispatchEvent(new CustomEvent(FAILED_LOAD, { detail: paths.displaySettings() })),
        );
      },
      told: told?.key === key ? told : undefined,
    }),
    [told, key],
  );
  return (
    <DisplayDialogContext value={control}>
      {children}
      {dialog && (
        <dialog.Component
          onClose={(news) => {
            setDialog(undefined);
            if (news) setTold({ news, key });
          }}
        />
      )}
    </DisplayDialogContext>
  );
}
