import { useId, type ComponentProps, type ReactNode } from 'react';
import css from './notice.module.css';

interface Props extends ComponentProps<'div'> {
  /** Text that is announced when it changes. An empty notice is invisible. */
  message: ReactNode;
  /** Id of the message, for elements that it describes. */
  messageId?: string;
}

/**
 * Shows a message with a related action next to it. If the notice takes the focus, its message is its name, because a message that appears
 * together with its element is not announced otherwise.
 */
export function Notice({ message, messageId, children, ...div }: Props) {
  const ownId = useId();
  const id = messageId ?? ownId;
  const name = div.tabIndex === undefined ? {} : ({ role: 'group', 'aria-labelledby': id } as const);
  return (
    <div {...div} {...name} className={`shows-focus ${css['notice']}`}>
      <p id={id} role="status">
        {message}
      </p>
      {children}
    </div>
  );
}
