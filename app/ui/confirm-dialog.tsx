import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './confirm-dialog.module.css';

interface Props {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** What can be said besides; then the keyboard begins at the title, before it. */
  fields?: ReactNode;
  /** What the button says that leaves everything as it is; the keyboard begins there. */
  cancelLabel: string;
  /** What the button says that does it. */
  confirmLabel: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something is done. Escape leaves everything as it is; the keyboard goes back to where it came from. */
export function ConfirmDialog({ isOpen, title, children, fields, cancelLabel, confirmLabel, onCancel, onConfirm }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const hasFields = fields !== undefined;
  useEffect(() => {
    if (!isOpen || !dialog.current) return undefined;
    const cameFrom = document.activeElement;
    const { current } = dialog;
    current.showModal();
    (hasFields ? heading : cancelButton).current?.focus();
    return () => {
      current.close();
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    };
  }, [isOpen, hasFields]);
  return (
    <dialog
      ref={dialog}
      role={hasFields ? 'dialog' : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={css['dialog']}
      onCancel={(event) => {
        // Escape: closed as everything else closes it, so that nobody can press a button in between.
        event.preventDefault();
        onCancel();
      }}
      onClose={({ currentTarget }) => {
        // The event comes a moment after the closing: by then people may have opened the dialog again.
        if (isOpen && !currentTarget.open) onCancel();
      }}
    >
      <div className={css['content']}>
        <h2 ref={heading} tabIndex={-1} id={`${id}-title`}>
          {title}
        </h2>
        <div id={`${id}-text`} className={css['text']}>
          {children}
        </div>
        {hasFields && <div className={css['fields']}>{fields}</div>}
      </div>
      <div className={css['buttons']}>
        <Button ref={cancelButton} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="primary" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
