import { useId, type ComponentProps, type ReactNode } from 'react';
import css from './notice.module.css';

interface Props extends ComponentProps<'div'> {
  /** What is read out when it changes; nothing shows while there is nothing. */
  message: ReactNode;
  /** The id of the message, for what it describes. */
  messageId?: string;
}

/**
 * Something to know, with what can be done about it beside it. One that takes the keyboard is called by its message: it
 * may have come together with it, and is then read out by nothing else.
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
