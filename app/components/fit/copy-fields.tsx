import { useEffect, type RefObject } from 'react';
import type { FieldErrors } from '#domain/field-errors.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';
import { RATE_NAMES, RATES } from '#timed-text/rate.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useTypedText } from '#app/ui/use-typed-text.ts';
import type { CopyAddress } from './copy-address.ts';

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  shown: CopyAddress;
  errors: FieldErrors;
}

/** Asks for the running time and frame rate of a copy. */
export function CopyFields({ ref, shown, errors }: Props) {
  const [time, setTime] = useTypedText(shown.time);
  const [rate, setRate] = useTypedText(shown.rate);
  // Use text that was typed before hydration.
  useEffect(() => {
    setTime((settled) => ref.current?.value ?? settled);
  }, [ref, setTime]);
  const rates = rate === '' || isOwnKey(RATES, rate) ? RATE_NAMES : [...RATE_NAMES, rate];
  return (
    <>
      <TextField
        ref={ref}
        name="copy"
        label="Running time of your copy"
        hint="Example: 1:36:10 or 96"
        error={errors['copy']}
        autoComplete="off"
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <SelectField
        name="copy_rate"
        label="Frame rate"
        error={errors['copy_rate']}
        value={rate}
        options={[{ value: '', label: 'Not known' }, ...rates.map((name) => ({ value: name, label: `${name} fps` }))]}
        onChange={(event) => setRate(event.currentTarget.value)}
      />
    </>
  );
}
