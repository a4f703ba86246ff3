import { TextField } from '#app/ui/text-field.tsx';
import { LIMITS } from '#domain/limits.ts';

/** Asks visitors for their address. Members have confirmed theirs, or get the link at the address of their account. */
export function AddressField({ typed }: { typed?: string | undefined }) {
  return (
    <div data-for="visitor">
      <TextField
        name="email"
        label="Email (required)"
        type="email"
        autoComplete="email"
        defaultValue={typed}
        hint={`We send a link to this address. If you do not use the link, we delete the address after ${LIMITS.confirmationDays} days.`}
      />
    </div>
  );
}

/** Asks for the day of the screening. */
export function NeededByField({ typed }: { typed?: string | undefined }) {
  return (
    <TextField
      name="needed_by"
      label="Needed by (optional)"
      type="date"
      defaultValue={typed}
      hint="After this day, we ask if you still need the material."
    />
  );
}
