import { useState } from 'react';
import { readTypedTime } from '#domain/check-file/read-typed-time.ts';
import type { TimesChange } from '#domain/check-file/times-change.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { StepForm } from './step-form.tsx';

interface Props {
  id: string;
  onChange: (change: TimesChange) => void;
}

const shiftError = (text: string): string | undefined => {
  if (text.trim() === '') return 'Enter the shift, for example +1.5 seconds or -0:02.';
  const milliseconds = readTypedTime(text);
  if (milliseconds === undefined)
    return `We cannot read “${text.trim().slice(0, 30)}”. Enter seconds, for example +1.5, or a time, for example -0:02 or 00:00:01,500.`;
  return milliseconds === 0 ? 'This would change nothing. Enter another shift, for example +1.5.' : undefined;
};

/** Moves all times later, or earlier with a minus sign. */
export function ShiftForm({ id, onChange }: Props) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const name = `${id}-shift`;
  return (
    <StepForm
      by="by the same amount"
      firstWrong={shiftError(text) === undefined ? undefined : name}
      onTry={setTried}
      onStep={() => {
        onChange({ kind: 'shift', milliseconds: readTypedTime(text) ?? 0 });
        setText('');
      }}
    >
      <TextField
        name={name}
        label="Shift"
        hint="Example: +1.5 seconds or -0:02 (earlier)."
        value={text}
        autoComplete="off"
        error={isTried ? shiftError(text) : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </StepForm>
  );
}
