import { useId } from 'react';
import { CopyButton } from '#app/ui/copy-button.tsx';
import css from './copy-link.module.css';

/** The page's address to take along: in a field, so that it can be copied by hand, and a button where scripts run. */
export function CopyLink({ address }: { address: string }) {
  const id = useId();
  return (
    <div className={css['copy']}>
      <label htmlFor={id}>Link to this listing</label>
      <div className="wrap">
        <input id={id} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={address} what="link">
          Copy link
        </CopyButton>
      </div>
    </div>
  );
}
