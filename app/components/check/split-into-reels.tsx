import { useState } from 'react';
import { OfFile } from './file-name.tsx';
import css from './reels.module.css';
import { SplitForm, type SplitProps } from './split-form.tsx';

/** The way to one file for each reel. Folded, so that its fields are on the page only for people who want them. */
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
