import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { UndoButton, type Undo } from './undo-button.tsx';

/** The result of an action whose film has left the list or the page, with its undo if there is one. */
export interface ActionNoticeProps {
  message: string;
  undo: Undo | undefined;
  messageId?: string;
  /** More details about the result, next to the button. */
  children?: ReactNode;
}

/**
 * Shows the result of an action, and takes the focus. The pressed button has disappeared with the film, as Undo does when it is pressed.
 */
export function ActionNotice({ message, undo, messageId, children }: ActionNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const hasButton = undo !== undefined;
  useEffect(() => notice.current?.focus(), [hasButton]);
  return (
    <Notice ref={notice} tabIndex={-1} message={message} {...(messageId !== undefined && { messageId })}>
      {undo && <UndoButton {...undo} />}
      {children}
    </Notice>
  );
}
