import { type ReactNode, useState } from 'react';
import css from './reels.module.css';

interface Props {
  summary: ReactNode;
  children: ReactNode;
}

/** Folds a part at first. Its fields are created when someone opens it. */
export function Fold({ summary, children }: Props) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={css['folded']} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>{summary}</summary>
      {wasOpened && children}
    </details>
  );
}
