import { useRef } from 'react';
import { Link, useNavigate, type NavigateOptions } from 'react-router';
import { SAME_PAGE } from '#app/session/memory/flash-message.ts';
import { Button } from '#app/ui/button.tsx';
import { copyParams, queryText, readCopyAddress, withCopy, withPlainTime, type CopyAddress } from './copy-address.ts';
import { CopyFields } from './copy-fields.tsx';
import css from './copy-form.module.css';
import { useKeptCopy } from './use-kept-copy.ts';

interface Props {
  /** The copy in the page's address. */
  address: CopyAddress;
  /** The form's page. Its query keys stay in the address, except for those of a copy. */
  path: string;
  query?: URLSearchParams;
  /** Called when a valid copy was written into the address. */
  onAsk?: () => void;
}

const NONE = new URLSearchParams();

/**
 * Shows "Will it fit my copy?" with fields for the running time and frame rate. The values go into the page's address, so that the page
 * shows what fits. This browser keeps them until people forget the copy.
 */
export function CopyForm({ address, path, query = NONE, onAsk }: Props) {
  const navigate = useNavigate();
  const time = useRef<HTMLInputElement>(null);
  const others = withCopy(query, NONE);
  const bring = (copy: URLSearchParams, options?: NavigateOptions) =>
    void navigate(`${path}?${queryText(new URLSearchParams([...others, ...copy]))}`, {
      preventScrollReset: true,
      ...options,
    });
  const { shown, keep, forget } = useKeptCopy(address, time, (copy) => bring(copy, { replace: true, state: SAME_PAGE }));
  const ask = (form: HTMLFormElement) => {
    const texts = [...new FormData(form)].filter((field): field is [string, string] => !(field[1] instanceof File));
    const typed = readCopyAddress(withPlainTime(new URLSearchParams(texts)));
    // An empty form adds an empty key, so that the page reports the missing values.
    const copy = typed.time || typed.rate ? copyParams(typed) : new URLSearchParams([['copy', '']]);
    bring(copy);
    if (!typed.copy) return time.current?.focus();
    keep(typed);
    onAsk?.();
  };
  return (
    <form
      method="get"
      action={path}
      aria-label="Will it fit my copy?"
      className={`wrap ${css['form']}`}
      onSubmit={(event) => {
        event.preventDefault();
        ask(event.currentTarget);
      }}
    >
      {[...others].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <CopyFields ref={time} shown={shown} errors={address.errors} />
      <div className={`wrap ${css['buttons']}`}>
        <Button type="submit">Will it fit?</Button>
        {shown.copy && (
          <Link
            to={{ pathname: path, search: queryText(others) }}
            preventScrollReset
            className="target"
            onClick={() => {
              forget();
              time.current?.focus();
            }}
          >
            Forget my copy
          </Link>
        )}
      </div>
    </form>
  );
}
