import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import css from './passkeys.module.css';

interface Props {
  isBusy: boolean;
  /** A new object for each passkey that was added, so that the name field starts empty for the next passkey. */
  added: object | undefined;
  onAdd: (name: string) => void;
}

/** Asks for a name by which people recognise their passkey. The browser and the device do the rest. */
export function AddPasskey({ isBusy, added, onAdd }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (added) form.current?.reset();
  }, [added]);
  const [error, setError] = useState<string>();
  const add = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('passkey-name');
    const text = typeof name === 'string' ? name.trim() : '';
    setError(text === '' ? 'Enter a name for the passkey, for example “My phone”.' : undefined);
    if (text === '') event.currentTarget.querySelector('input')?.focus();
    else onAdd(text);
  };
  return (
    <form ref={form} className={css['form']} noValidate onInput={() => setError(undefined)} onSubmit={add}>
      <TextField
        label="Name of the new passkey"
        name="passkey-name"
        hint="Example: My phone"
        autoComplete="off"
        maxLength={LIMITS.passkeyName}
        error={error}
      />
      <p>
        <Button type="submit" aria-disabled={isBusy}>
          Add a passkey
        </Button>
      </p>
    </form>
  );
}
