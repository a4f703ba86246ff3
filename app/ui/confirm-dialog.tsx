import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './confirm-dialog.module.css';

interface Props {
  isOpen: boolean;
  title: string;
  /** Effects of the action. */
  children: ReactNode;
  /** More fields. If there are any, focus starts at the title, which is before them. */
  fields?: ReactNode;
  /** Text of the button that changes nothing, where focus starts. */
  cancelLabel?: string;
  /** Text of the button that confirms. */
  confirmLabel: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before an action. Escape cancels it and returns the focus. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  fields,
  cancelLabel = 'No, change nothing',
  confirmLabel,
  onCancel,
  onConfirm,
}: Props) {
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
        // Escape closes the dialog like the buttons do, so that no one can press a button in between.
        event.preventDefault();
        onCancel();
      }}
      onClose={({ currentTarget }) => {
        // The event follows the closing, when people may already have opened the dialog again.
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
      <div className={`buttons ${css['buttons']}`}>
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
