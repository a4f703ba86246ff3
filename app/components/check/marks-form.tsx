import { useState } from 'react';
import { readTypedTime } from '#domain/check-file/read-typed-time.ts';
import type { TextFile } from '#domain/check-file/report.ts';
import type { TimesChange } from '#domain/check-file/times-change.ts';
import css from './change-times.module.css';
import type { FileTools } from './file-tools.ts';
import { MarkFields } from './mark-fields.tsx';
import { StepForm } from './step-form.tsx';
import { cueMarkOf, useMark, type Mark } from './use-mark.ts';

interface Props {
  id: string;
  file: TextFile;
  tools: FileTools;
  onChange: (change: TimesChange) => void;
}

/** Asks for the correct times of two subtitles, and retimes all others to match. */
export function MarksForm({ id, file, tools, onChange }: Props) {
  const first = useMark(file, tools, 'first');
  const second = useMark(file, tools, 'last');
  const [isTried, setTried] = useState(false);
  const errors = marksErrors(first, second);
  const [wrong] = FIELDS.filter((field) => errors[field] !== undefined);
  const shown = isTried ? errors : {};
  return (
    <StepForm
      by="by the times of two subtitles"
      firstWrong={wrong && `${id}-${wrong}`}
      onTry={setTried}
      onStep={() => {
        const [a, b] = [cueMarkOf(first), cueMarkOf(second)];
        if (a && b) onChange({ kind: 'marks', marks: [a, b] });
        first.setTime('');
        second.setTime('');
      }}
    >
      <div className={css['marks']}>
        <MarkFields
          id={`${id}-first`}
          legend="A subtitle near the beginning"
          mark={first}
          errors={{ subtitle: shown['first-subtitle'], time: shown['first-time'] }}
        />
        <MarkFields
          id={`${id}-second`}
          legend="A subtitle near the end"
          mark={second}
          errors={{ subtitle: shown['second-subtitle'], time: shown['second-time'] }}
        />
      </div>
    </StepForm>
  );
}

const FIELDS = ['first-subtitle', 'first-time', 'second-subtitle', 'second-time'] as const;

type Errors = Partial<Record<(typeof FIELDS)[number], string | undefined>>;

function marksErrors(first: Mark, second: Mark): Errors {
  return {
    'first-subtitle': first.subtitle ? undefined : 'Choose a subtitle.',
    'first-time': timeError(first.time),
    'second-subtitle': otherError(first, second),
    'second-time': timeError(second.time) ?? orderError(first, second),
  };
}

function otherError(first: Mark, second: Mark): string | undefined {
  if (!second.subtitle) return 'Choose a subtitle.';
  return first.subtitle?.start === second.subtitle.start
    ? 'Choose a subtitle that does not start at the same time as the first.'
    : undefined;
}

const timeError = (text: string): string | undefined =>
  readTypedTime(text) === undefined ? 'Enter the new start time, for example 0:01:12.5 or 00:01:12,500.' : undefined;

function orderError(first: Mark, second: Mark): string | undefined {
  const [a, b] = [cueMarkOf(first), cueMarkOf(second)];
  if (!a || !b || !first.subtitle || !second.subtitle) return undefined;
  const isLater = second.subtitle.start > first.subtitle.start;
  const staysSo = isLater ? b.milliseconds > a.milliseconds : b.milliseconds < a.milliseconds;
  return staysSo ? undefined : 'The two subtitles would appear at the same time or in the wrong order. Check both times.';
}
