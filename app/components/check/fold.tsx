import { type ReactNode, useState } from 'react';

interface Props {
  summary: ReactNode;
  children: ReactNode;
}

/** Folds a part at first. Its fields are created when someone opens it. */
export function Fold({ summary, children }: Props) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="block-summary">{summary}</summary>
      {wasOpened && children}
    </details>
  );
}
