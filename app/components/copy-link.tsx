import { useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import css from './copy-link.module.css';

/** The page's address to take along: in a field, so that it can be copied by hand, and a button where scripts run. */
export function CopyLink({ address }: { address: string }) {
  const id = useId();
  const [result, setResult] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setResult('The link is copied.');
    } catch {
      setResult('Your browser does not let this page copy. Select the link and copy it yourself.');
    }
  };
  return (
    <div className={css['copy']}>
      <label htmlFor={id}>Link to this listing</label>
      <div>
        <input id={id} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        <Button onClick={() => void copy()} className={css['button']}>
          Copy link
        </Button>
      </div>
      <p role="status">{result}</p>
    </div>
  );
}
