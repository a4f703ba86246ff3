import { RangeSlider } from '#app/ui/range-slider.tsx';
import { useTypedText } from '#app/ui/use-typed-text.ts';
import type { FieldErrors } from '#domain/field-errors.ts';
import inputCss from '#app/ui/compact-input.module.css';
import css from './film-filters.module.css';

interface Props {
  form: string;
  name: 'duration' | 'year';
  title: string;
  unit?: string;
  bounds: { from: number; to: number };
  list: URLSearchParams;
  errors: FieldErrors;
  /** Labels of the two number fields. */
  labels: [string, string];
  thumbs: [string, string];
  onType: () => void;
}

/**
 * Shows two number fields, which accept any value, and a slider for values within its bounds. A thumb at its end sets no limit on that
 * side, so it hides no film (contract, section 5).
 */
export function RangeFilter({ form, name, title, unit, bounds, list, errors, labels, thumbs, onType }: Props) {
  const keys = [`${name}[gte]`, `${name}[lte]`] as const;
  const [low, setLow] = useTypedText(list.get(keys[0]) ?? '');
  const [high, setHigh] = useTypedText(list.get(keys[1]) ?? '');
  const within = (text: string, otherwise: number) =>
    /^\d+$/.test(text.trim()) ? Math.min(bounds.to, Math.max(bounds.from, Number(text))) : otherwise;
  const field = (index: 0 | 1, text: string, setText: (text: string) => void) => {
    const key = keys[index];
    const id = `${form}-${name}-${index}`;
    return (
      <div className={css['number']}>
        <label htmlFor={id}>{labels[index]}</label>
        <input
          id={id}
          className={inputCss['input']}
          form={form}
          name={key}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          size={5}
          value={text}
          placeholder="any"
          aria-invalid={errors[key] ? true : undefined}
          aria-describedby={errors[key] ? `${id}-error` : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            onType();
          }}
        />
      </div>
    );
  };
  const messages = keys.map((key, index) => errors[key] && { id: `${form}-${name}-${index}-error`, text: errors[key] });
  return (
    <fieldset className={css['group']}>
      <legend>{title}</legend>
      {messages.map(
        (message) =>
          message && (
            <p key={message.id} id={message.id} role="alert" className={css['error']}>
              <strong>Error:</strong> {message.text}
            </p>
          ),
      )}
      <div className={css['numbers']}>
        {field(0, low, setLow)}
        {field(1, high, setHigh)}
      </div>
      <RangeSlider
        names={thumbs}
        {...(unit && { unit })}
        from={bounds.from}
        to={bounds.to}
        values={[within(low, bounds.from), Math.max(within(low, bounds.from), within(high, bounds.to))]}
        onSlide={([newLow, newHigh]) => {
          setLow(newLow === bounds.from ? '' : String(newLow));
          setHigh(newHigh === bounds.to ? '' : String(newHigh));
          onType();
        }}
      />
    </fieldset>
  );
}
