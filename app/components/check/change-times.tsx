import { useId, useState } from 'react';
import type { FileFit, TextFile } from '#domain/check-file/report.ts';
import type { FileChange } from '#domain/check-file/file-change.ts';
import type { TimesChange } from '#domain/check-file/times-change.ts';
import { type RateName, rateName } from '#timed-text/rate.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { ChangedTimes } from './changed-times.tsx';
import css from './change-times.module.css';
import { ChangesDone } from './changes-done.tsx';
import type { FileTools } from './file-tools.ts';
import { MarksForm } from './marks-form.tsx';
import { RatesForm } from './rates-form.tsx';
import { ShiftForm } from './shift-form.tsx';

interface Props {
  /** Prefix of the field names. */
  id: string;
  /** One file, or the reels of a DCP. */
  files: readonly TextFile[];
  fits: readonly FileFit[];
  copyRate: RateName | undefined;
  tools: FileTools;
  onChange: (file: number, changes: readonly FileChange[]) => void;
}

const METHODS = [
  { value: 'shift', label: 'Move all subtitles' },
  { value: 'rates', label: 'Convert the frame rate' },
  { value: 'marks', label: 'Set the times of two subtitles' },
] as const;

type Method = (typeof METHODS)[number]['value'];

const ALL = 'all';

/** Changes the times of a file, step by step. Each step can be undone. */
export function ChangeTimes({ id, files, fits, copyRate, tools, onChange }: Props) {
  const [chosenMethod, setMethod] = useState<Method>();
  const method = chosenMethod ?? (fits.some(({ is }) => is === 'retime') ? 'rates' : 'shift');
  const [reel, setReel] = useState(ALL);
  const doneId = useId();
  const chosen = files.filter(({ file }) => reel === ALL || String(file) === reel);
  const [first = files[0]] = chosen;
  if (!first) return null;
  const change = (step: TimesChange) => {
    for (const { file, changes = [] } of chosen) onChange(file, [...changes, step]);
  };
  const form = { id, onChange: change };
  return (
    // While focus is in here, keep the visible method, because the recommended method changes with the times.
    <div className={`stack ${css['change']} no-print`} onFocus={() => setMethod(method)}>
      <div className={`wrap ${css['method']}`}>
        {files.length > 1 && (
          <SelectField
            name={`${id}-reel`}
            label="Reels to change"
            options={[{ value: ALL, label: 'All reels' }, ...files.map(optionOf)]}
            value={reel}
            onChange={({ currentTarget }) => setReel(currentTarget.value)}
          />
        )}
        <SelectField
          name={`${id}-method`}
          label="Method"
          options={METHODS}
          value={method}
          onChange={({ currentTarget }) => setMethod(METHODS.find(({ value }) => value === currentTarget.value)?.value)}
        />
        {method === 'shift' && <ShiftForm {...form} />}
        {method === 'rates' && <RatesForm {...form} {...knownRates(first, fits, copyRate)} />}
        {method === 'marks' && chosen.length > 1 && <p>Choose one reel. Each reel has its own times.</p>}
        {method === 'marks' && chosen.length === 1 && <MarksForm key={first.file} {...form} file={first} tools={tools} />}
      </div>
      <ChangesDone
        id={doneId}
        changes={first.changes ?? []}
        onUndo={() => {
          for (const { file, changes = [] } of chosen) onChange(file, changes.slice(0, -1));
        }}
      />
      {first.changes?.some(({ kind }) => kind !== 'fix') && <ChangedTimes file={first} tools={tools} />}
    </div>
  );
}

/** Returns the frame rates of the file and the copy, if they are known or follow from the two running times. */
function knownRates({ rate }: TextFile, fits: readonly FileFit[], copyRate: RateName | undefined) {
  const rates = fits.find((fit) => fit.rates)?.rates;
  return {
    from: rate.name ?? (rates && rateName(rates.from)),
    to: copyRate ?? (rates && rateName(rates.to)),
  };
}

const optionOf = ({ file, name }: TextFile) => ({ value: String(file), label: name });
