import { type ReactNode, useState } from 'react';
import css from './reels.module.css';

interface Props {
  summary: ReactNode;
  children: ReactNode;
}

/** A part that is folded at first. Its fields are on the page only after it was opened. */
export function Fold({ summary, children }: Props) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={css['folded']} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>{summary}</summary>
      {wasOpened && children}
    </details>
  );
}
