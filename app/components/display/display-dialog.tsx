import { useEffect, useId, useRef, type FormEvent } from 'react';
import { currentDisplay } from '#app/session/storage/display-settings.ts';
import { saveDisplay } from '#app/session/storage/save-display.ts';
import { Button } from '#app/ui/button.tsx';
import { displayFromForm } from '#domain/site/display-cookie.ts';
import { DEFAULT_DISPLAY } from '#domain/site/display-settings.ts';
import { paths } from '#domain/paths.ts';
import type { DisplayNews } from './display-dialog-context.ts';
import css from './display-dialog.module.css';
import { DisplayForm, isReset } from './display-form.tsx';

export interface DisplayDialogProps {
  onClose: (news?: DisplayNews) => void;
}

/** Shows the same form over the current page. Saved settings take effect at once. */
export function DisplayDialog({ onClose }: DisplayDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const news = useRef<DisplayNews>(undefined);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    heading.current?.focus();
    return () => current?.close();
  }, []);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    news.current = keep(form);
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={css['dialog']} onClose={() => onClose(news.current)}>
      <h2 ref={heading} tabIndex={-1} id={titleId}>
        Display settings
      </h2>
      <DisplayForm settings={currentDisplay()} onSubmit={save}>
        <Button onClick={() => dialog.current?.close()}>Close without saving</Button>
      </DisplayForm>
    </dialog>
  );
}

function keep(form: FormData): DisplayNews {
  const reset = isReset(form);
  const isKept = saveDisplay(reset ? DEFAULT_DISPLAY : displayFromForm(form));
  if (!isKept) return 'not-kept';
  // The server sets the cookie, because some browsers delete cookies that a script writes after a week.
  const fields = new URLSearchParams([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  fetch(paths.accessibility(), { method: 'POST', body: fields, redirect: 'manual', keepalive: true }).catch(() => {});
  return reset ? 'reset' : 'saved';
}
