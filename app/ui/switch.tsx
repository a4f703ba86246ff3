import css from './switch.module.css';

interface Props {
  /** What it switches, and for whom: "Super user: Ann Lee". It does not change with the switch. */
  name: string;
  isOn: boolean;
  /** It is being switched: until that is done it answers to nothing. */
  isBusy?: boolean;
  /** The id of what is wrong, if anything is. */
  describedBy?: string | undefined;
  onSwitch: (on: boolean) => void;
}

/** A checkbox that acts at once. On and Off are words besides the picture. */
export function Switch({ name, isOn, isBusy = false, describedBy, onSwitch }: Props) {
  return (
    <label className={css['switch']}>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
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
