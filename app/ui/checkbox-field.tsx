import css from './checkbox-field.module.css';
import { tiedTo } from './field.tsx';

interface Props {
  name: string;
  label: string;
  hint?: string;
}

/** Shows a checkbox of a form. People can press its label, too. */
export function CheckboxField({ name, label, hint }: Props) {
  return (
    <div>
      <label className={css['checkbox']}>
        <input type="checkbox" name={name} {...tiedTo(name, { hint })} />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${name}-hint`} className={css['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
