import type { ComponentProps, ReactNode } from 'react';
import css from './notice.module.css';

interface Props extends ComponentProps<'div'> {
  /** What is read out when it changes; nothing shows while there is nothing. */
  message: ReactNode;
}

/** Something to know, with what can be done about it beside it. */
export function Notice({ message, children, ...div }: Props) {
  return (
    <div {...div} className={css['notice']}>
      <p role="status">{message}</p>
      {children}
    </div>
  );
}
