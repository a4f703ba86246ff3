import { runningTimeError } from '#domain/fit/copy.ts';
import { GUIDELINES, type Guideline } from '#timed-text/checks/rules.ts';
import { isOwnKey, ownKeys } from '#domain/text/own-keys.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import css from './check-against.module.css';
import { RATE_OPTIONS } from './rate-choice.tsx';
import type { TypedCopy } from './use-typed-copy.ts';

interface Props {
  copy: TypedCopy;
  /** Running time after the last pause in typing. Before a pause, it might be incomplete rather than wrong. */
  settledTime: string;
  guideline: Guideline;
  onType: (copy: TypedCopy) => void;
  onChooseRules: (guideline: Guideline) => void;
}

const GUIDELINE_OPTIONS = ownKeys(GUIDELINES).map((value) => ({ value, label: GUIDELINES[value] }));

/** Asks for the copy and the guideline to check the files against. */
export function CheckAgainst({ copy, settledTime, guideline, onType, onChooseRules }: Props) {
  const { time, rate } = copy;
  return (
    <fieldset className={css['against']}>
      <legend>Check against</legend>
      <TextField
        name="copy"
        label="Running time of your copy"
        hint="Example: 1:36:10 or 96."
        value={time}
        autoComplete="off"
        error={settledTime.trim() === '' ? undefined : runningTimeError(settledTime)}
        onChange={({ currentTarget }) => onType({ time: currentTarget.value, rate })}
      />
      <SelectField
        name="copy_rate"
        label="Frame rate of your copy"
        options={withOwn(rate)}
        value={rate}
        onChange={({ currentTarget }) => onType({ time, rate: currentTarget.value })}
      />
      <SelectField
        name="rules"
        label="Guideline"
        options={GUIDELINE_OPTIONS}
        value={guideline}
        onChange={({ currentTarget: { value } }) => isOwnKey(GUIDELINES, value) && onChooseRules(value)}
      />
    </fieldset>
  );
}

const UNKNOWN = { value: '', label: 'Not known' };

/** Adds the listing's frame rate to the choices, because it can be a rate without a name. */
const withOwn = (rate: string) => [
  UNKNOWN,
  ...RATE_OPTIONS,
  ...(rate !== '' && RATE_OPTIONS.every(({ value }) => value !== rate) ? [{ value: rate, label: `${rate} frames a second` }] : []),
];
