import type { NamedCue } from '#timed-text/reels/split-reels.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import css from './change-times.module.css';
import { cueTimeText } from '#domain/check-file/wording/cue-time-text.ts';
import type { Mark } from './use-mark.ts';
import { numberText } from '#domain/text/count-text.ts';

interface Props {
  id: string;
  legend: string;
  mark: Mark;
  errors: { subtitle?: string | undefined; time?: string | undefined };
}

/** Asks for a subtitle, from the first and last ones or by number or text, and for its correct time. */
export function MarkFields({ id, legend, mark, errors }: Props) {
  const { query, setQuery, found, subtitle, setCue, time, setTime } = mark;
  return (
    <fieldset className={`stack ${css['mark']}`}>
      <legend>{legend}</legend>
      <TextField
        name={`${id}-query`}
        label="Find a subtitle by number or words"
        hint="If you leave this empty, you can choose from the first three and the last three subtitles."
        type="search"
        value={query}
        autoComplete="off"
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <SelectField
        name={`${id}-subtitle`}
        label="Subtitle"
        options={found.length > 0 ? found.map(optionOf) : [{ value: '', label: 'No subtitle found' }]}
        value={String(subtitle?.cue ?? '')}
        error={errors.subtitle}
        onChange={({ currentTarget }) => setCue(Number(currentTarget.value))}
      />
      <TextField
        name={`${id}-time`}
        label="New start time"
        hint={subtitle && `Start time now: ${cueTimeText(subtitle.start)}.`}
        value={time}
        autoComplete="off"
        error={errors.time}
        onChange={({ currentTarget }) => setTime(currentTarget.value)}
      />
    </fieldset>
  );
}

const optionOf = ({ cue, start, text }: NamedCue) => ({
  value: String(cue),
  label: `${numberText(cue + 1)}, ${cueTimeText(start)}: ${text}`,
});
