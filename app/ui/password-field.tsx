import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import css from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type Props = FieldTexts & { name: string; autoComplete: 'current-password' | 'new-password' };

/** Shows a password field whose text can be made visible. It is hidden again when the form is sent. */
export function PasswordField({ label, hint, error, name, autoComplete }: Props) {
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(tied) => (
        <div className={css['withButton']}>
          <input
            ref={input}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            data-secret
            {...tied}
          />
          <Button aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            Show<span className="visually-hidden"> {label.toLowerCase()}</span>
          </Button>
        </div>
      )}
    </Field>
  );
}
