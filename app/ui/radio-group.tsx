import type { ReactNode } from 'react';
import css from './radio-group.module.css';
import { tiedTo } from './field.tsx';
import { useFieldError } from './form-errors.ts';

interface Choice {
  value: string;
  label: string;
  hint?: ReactNode;
}

interface Props {
  label: string;
  name: string;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
}

/** Shows a few choices, all visible. The group's name is the id of the first choice, so that an error summary can link to it. */
export function RadioGroup({ label, name, choices, value, onChoose }: Props) {
  const error = useFieldError(name, undefined);
  const { 'aria-describedby': describedBy } = tiedTo(name, { error });
  return (
    <fieldset className={css['group']} data-wrong={error !== undefined} aria-describedby={describedBy}>
      <legend>{label}</legend>
      {error && (
        <p id={`${name}-error`} className={css['error']}>
          Error: {error}
        </p>
      )}
      <div className={css['choices']}>
        {choices.map((choice, index) => {
          const id = index === 0 ? name : `${name}-${choice.value}`;
          return (
            <div key={choice.value} className={`box choice ${css['choice']}`}>
              <input
                type="radio"
                id={id}
                name={name}
                value={choice.value}
                checked={value === choice.value}
                aria-describedby={choice.hint ? `${id}-about` : undefined}
                onChange={() => onChoose(choice.value)}
              />
              <label htmlFor={id}>{choice.label}</label>
              {choice.hint && (
                <p id={`${id}-about`} className={css['about']}>
                  {choice.hint}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
