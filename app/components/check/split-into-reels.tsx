import { useState } from 'react';
import { OfFile } from './file-name.tsx';
import css from './reels.module.css';
import { SplitForm, type SplitProps } from './split-form.tsx';

/** Folded section for splitting a file. Its fields are on the page only when the section is open. */
export function SplitIntoReels(props: SplitProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className={css['folded']}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        Split into reels
        <OfFile />
      </summary>
      {wasOpened && <SplitForm {...props} />}
    </details>
  );
}
