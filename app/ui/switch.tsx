import css from './switch.module.css';

interface Props {
  /** Name of the setting and the person, as in "Super user: Ann Lee". It does not change when the switch is used. */
  name: string;
  isOn: boolean;
  /** Whether the change is being made. The switch does not react until then. */
  isBusy: boolean;
  /** Id of the error, if any. */
  describedBy?: string | undefined;
  onSwitch: (on: boolean) => void;
}

/** Shows a checkbox that takes effect at once. Its state is a picture and the words On and Off. */
export function Switch({ name, isOn, isBusy, describedBy, onSwitch }: Props) {
  return (
    <label className={css['switch']}>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state
        role="switch"
        checked={isOn}
        aria-disabled={isBusy}
        aria-describedby={describedBy}
        onChange={(event) => {
          if (!isBusy) onSwitch(event.currentTarget.checked);
        }}
      />
      <span aria-hidden="true" className={css['word']}>
        {isOn ? 'On' : 'Off'}
      </span>
      <span className="visually-hidden">{name}</span>
    </label>
  );
}
