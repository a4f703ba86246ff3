import { RATE_NAMES, readRate, type Rate } from '#timed-text/rate.ts';
import { OfFile } from './file-name.tsx';
import { SelectField } from '#app/ui/select-field.tsx';

const UNKNOWN = { value: '', label: 'Choose the frame rate' };

export const RATE_OPTIONS = RATE_NAMES.map((name) => ({ value: name, label: `${name} frames a second` }));

interface Props {
  file: number;
  /** Frame rate that is used now. */
  name: string | undefined;
  onChoose: (rate: Rate | undefined) => void;
}

/** Asks for the frame rate of a file that counts in frames but does not state its frame rate. */
export function RateChoice({ file, name = '', onChoose }: Props) {
  return (
    <SelectField
      name={`rate-${file}`}
      label={
        <>
          Frame rate of the file
          <OfFile word="" />
        </>
      }
      options={[UNKNOWN, ...RATE_OPTIONS]}
      value={name}
      onChange={({ currentTarget }) => onChoose(readRate(currentTarget.value))}
    />
  );
}
