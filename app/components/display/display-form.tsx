import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DISPLAY_OPTIONS, DISPLAY_SETTING_NAMES, type DisplaySettingName, type DisplaySettings } from '#domain/site/display-settings.ts';
import { displayNames } from '#domain/site/display-names.ts';
import { paths } from '#domain/paths.ts';
import css from './display-form.module.css';
import { DisplaySample } from './display-sample.tsx';

interface Props {
  settings: DisplaySettings;
  /** Page to return to after the form was sent. */
  from?: string | undefined;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** More buttons. */
  children?: ReactNode;
}

/** Name and value of the button that resets all settings. */
const RESET = { name: 'do', value: 'reset' } as const;

export const isReset = (form: { get: (name: string) => unknown }): boolean => form.get(RESET.name) === RESET.value;

/**
 * Shows all display settings as a plain form. The sample next to it reflects the choices through styles alone (display.css, tokens.css).
 */
export function DisplayForm({ settings, from, onSubmit, children }: Props) {
  return (
    <form method="post" action={paths.accessibility()} autoComplete="off" className={css['form']} data-display-form onSubmit={onSubmit}>
      {from !== undefined && <input type="hidden" name="from" value={from} />}
      <div className={`stack ${css['columns']}`}>
        <DisplaySample />
        <div className={`stack ${css['fields']}`}>
          {DISPLAY_SETTING_NAMES.map((name) => (
            <SettingField key={name} name={name} chosen={settings[name]} />
          ))}
        </div>
      </div>
      <div className={`buttons ${css['buttons']}`}>
        <Button type="submit" variant="primary">
          Save
        </Button>
        <Button type="submit" {...RESET}>
          Reset all
        </Button>
        {children}
      </div>
    </form>
  );
}

function SettingField({ name, chosen }: { name: DisplaySettingName; chosen: string }) {
  const id = useId();
  const { legend, hint, options } = displayNames(name);
  const hintId = hint && `${id}-hint`;
  return (
    <fieldset className={css['setting']} aria-describedby={hintId} data-setting={name}>
      <legend>{legend}</legend>
      {hint && (
        <p id={hintId} className={css['hint']}>
          {hint}
        </p>
      )}
      {name === 'theme' && (
        <p className={css['forced']}>
          Your device uses its own colours for every page (a contrast theme). This site uses them too, so you cannot choose colours here.
        </p>
      )}
      <div className={`wrap ${css['options']}`}>
        {DISPLAY_OPTIONS[name].map((code) => (
          <label key={code} className={`box choice ${css['option']}`}>
            <input type="radio" name={name} value={code} defaultChecked={code === chosen} />
            <span>
              {options[code]?.label}
              {options[code]?.hint && <span className={css['hint']}> {options[code].hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
