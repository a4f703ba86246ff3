import { useState } from 'react';
import type { TimesChange } from '#domain/check-file/times-change.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';
import { RATES } from '#timed-text/rate.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { ratioOfRates } from '#domain/check-file/wording/change-text.ts';
import { RATE_OPTIONS } from './rate-choice.tsx';
import css from './change-times.module.css';
import { StepForm } from './step-form.tsx';

interface Props {
  id: string;
  /** Frame rates of the file and the copy, if known. */
  from: string | undefined;
  to: string | undefined;
  onChange: (change: TimesChange) => void;
}

const OPTIONS = [{ value: '', label: 'Choose the frame rate' }, ...RATE_OPTIONS];

/** Converts times for a film that now runs at another frame rate. */
export function RatesForm({ id, onChange, ...known }: Props) {
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({});
  const [isTried, setTried] = useState(false);
  const from = chosen.from ?? known.from ?? '';
  const to = chosen.to ?? known.to ?? '';
  const rates = isOwnKey(RATES, from) && isOwnKey(RATES, to) && from !== to ? { from, to } : undefined;
  const errors = {
    from: isOwnKey(RATES, from) ? undefined : 'Choose the frame rate that the file was made for.',
    to: toError(from, to),
  };
  const wrong = errors.from ? 'from' : errors.to ? 'to' : undefined;
  return (
    <StepForm
      by="from one frame rate to another"
      firstWrong={wrong && `${id}-${wrong}`}
      onTry={setTried}
      onStep={() => {
        if (rates) onChange({ kind: 'rate', ...rates });
        setChosen({});
      }}
    >
      <SelectField
        name={`${id}-from`}
        label="Old frame rate"
        options={OPTIONS}
        value={from}
        error={isTried ? errors.from : undefined}
        onChange={({ currentTarget }) => setChosen({ ...chosen, from: currentTarget.value })}
      />
      <SelectField
        name={`${id}-to`}
        label="New frame rate"
        options={OPTIONS}
        value={to}
        error={isTried ? errors.to : undefined}
        onChange={({ currentTarget }) => setChosen({ ...chosen, to: currentTarget.value })}
      />
      <p className={css['sum']} aria-live="polite">
        {rates && `All times × ${ratioOfRates(rates)}.`}
      </p>
    </StepForm>
  );
}

function toError(from: string, to: string): string | undefined {
  if (!isOwnKey(RATES, to)) return 'Choose the frame rate of your copy.';
  return from === to ? 'The two frame rates are the same, so nothing would change.' : undefined;
}
