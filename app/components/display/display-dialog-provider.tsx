import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FAILED_LOAD } from '#app/failed-load.ts';
import { paths } from '#domain/paths.ts';
import type { DisplayDialogProps } from './display-dialog.tsx';
import { DisplayDialogContext, type DisplayNews } from './display-dialog-context.ts';

/** Provides the dialog of the display settings to all links that open it. The dialog is loaded on first use. */
export function DisplayDialogProvider({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [dialog, setDialog] = useState<{ Component: ComponentType<DisplayDialogProps> }>();
  const [result, setResult] = useState<{ news: DisplayNews; key: string }>();
  const control = useMemo(
    () => ({
      open: () => {
        setResult(undefined);
        import('./display-dialog.tsx').then(
          ({ DisplayDialog }) => setDialog({ Component: DisplayDialog }),
          // Offer the page with the same form, for when the server can be reached again.
          () => dispatchEvent(new CustomEvent(FAILED_LOAD, { detail: paths.displaySettings() })),
        );
      },
      result: result?.key === key ? result : undefined,
    }),
    [result, key],
  );
  return (
    <DisplayDialogContext value={control}>
      {children}
      {dialog && (
        <dialog.Component
          onClose={(news) => {
            setDialog(undefined);
            if (news) setResult({ news, key });
          }}
        />
      )}
    </DisplayDialogContext>
  );
}
