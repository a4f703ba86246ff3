import { z } from '#app/session/storage/schema.ts';
import { TextArea } from '#app/ui/text-area.tsx';
import { LIMITS } from '#domain/limits.ts';
import { REVERT_REASON_NAMES, REVERT_REASONS } from '#domain/moderation/revert-reasons.ts';
import css from './revert-fields.module.css';

/** Message to the submitters whose listings become drafts. */
export type RevertMessage = z.output<typeof revertMessageSchema>;

export const revertMessageSchema = z.object({
  reasons: z.array(z.enum(REVERT_REASON_NAMES)),
  message: z.string(),
});

export const NO_MESSAGE: RevertMessage = { reasons: [], message: '' };

export const isEmptyMessage = ({ reasons, message }: RevertMessage): boolean => reasons.length === 0 && message.trim() === '';

interface Props {
  value: RevertMessage;
  onChange: (value: RevertMessage) => void;
}

/** Asks for reasons, in the words that the submitter will read, and for free text. Both are optional. */
export function RevertFields({ value, onChange }: Props) {
  return (
    <>
      <fieldset className={css['reasons']}>
        <legend>Reasons (optional)</legend>
        <ul role="list">
          {REVERT_REASON_NAMES.map((reason) => (
            <li key={reason}>
              <label>
                <input
                  type="checkbox"
                  checked={value.reasons.includes(reason)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange({
                      ...value,
                      reasons: REVERT_REASON_NAMES.filter((one) => (one === reason ? checked : value.reasons.includes(one))),
                    })
                  }
                />
                <span>{REVERT_REASONS[reason]}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <TextArea
        label="Message (optional)"
        name="revert-message"
        hint="The submitter gets this message by email and sees it on the listing."
        rows={3}
        maxLength={LIMITS.moderatorMessage}
        value={value.message}
        onChange={(event) => onChange({ ...value, message: event.currentTarget.value })}
      />
    </>
  );
}
