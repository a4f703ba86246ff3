import { statusName } from '#app/components/listing/film-status.ts';
import { UNLESS_UNDONE } from '#app/components/moderation/mail-text.ts';
import type { Recipient } from '#app/components/moderation/recipients.ts';
import { NO_MESSAGE, revertMessageSchema } from '#app/components/moderation/revert-fields.tsx';
import { z } from '#app/session/storage/schema.ts';
import type { SelectedFilm } from '#app/session/storage/selection.ts';
import { countText } from '#domain/text/count-text.ts';
import { LIMITS } from '#domain/limits.ts';

/** Data for the dashboard's action. */
export type StatusChange = z.output<typeof statusChangeSchema>;

export const statusChangeSchema = z.object({
  action: z.enum(['approve', 'draft']),
  films: z.array(z.object({ id: z.string(), updated_at: z.string() })),
  ...revertMessageSchema.shape,
});

/** Makes an approval of a single draft, from its row. */
export const approvalOf = ({ id, updated_at }: StatusChange['films'][number]): StatusChange => ({
  action: 'approve',
  films: [{ id, updated_at }],
  ...NO_MESSAGE,
});

/** Expected effects of a change when it was sent, to describe its result. */
export interface ExpectedChange {
  action: StatusChange['action'];
  changing: readonly { id: string; title: string }[];
  mailed: readonly Recipient[];
}

/** Returns the selected films that do not have the status already. */
export const filmsToChange = (selection: readonly SelectedFilm[], action: StatusChange['action']): SelectedFilm[] =>
  selection.filter((film) => film.approved !== (action === 'approve'));

/** Returns the reason why a change to the selected films need not or cannot be sent, or undefined if it can. */
export function statusChangeObstacle(action: StatusChange['action'], selection: readonly SelectedFilm[]): string | undefined {
  const selected = selection.length;
  if (selected === 0) return 'Nothing is selected. Tick the films first, then press Apply.';
  if (selected > LIMITS.statusChanges)
    return `${selected} films are selected. You can change up to ${LIMITS.statusChanges} at a time. Select fewer films.`;
  if (filmsToChange(selection, action).length > 0) return undefined;
  const are = selected === 1 ? 'The selected film is' : `All ${selected} selected films are`;
  return `${are} already ${action === 'approve' ? 'approved' : selected === 1 ? 'a draft' : 'drafts'}. There is nothing to change.`;
}

export function resultText(changed: number, { action, changing, mailed }: ExpectedChange): string {
  if (changed === 0) {
    const { length } = changing;
    return action === 'approve'
      ? `${countText(length, 'film is', 'films are')} already approved and public.`
      : `${countText(length, 'film is already a draft', 'films are already drafts')}.`;
  }
  const done =
    action === 'approve'
      ? `${countText(changed, 'film is', 'films are')} now approved and public.`
      : `${countText(changed, 'film')} reverted to draft.`;
  const others = changing.length - changed;
  const already = others > 0 ? ` ${countText(others, 'film')} had already been changed.` : '';
  if (mailed.length === 0) return `${done}${already} No email was sent.`;
  const names = mailed.map(({ name }) => name);
  const to = names.length <= 3 ? names.join(', ') : countText(names.length, 'submitter');
  if (action === 'draft') return `${done}${already} We are emailing ${to}.`;
  const canUndo = others === 0;
  return `${done}${already} ${mailed.length === 1 ? 'An email goes' : 'Emails go'} to ${to}${canUndo ? `, ${UNLESS_UNDONE}` : ''}.`;
}

export const STATUS_CHOICES: { value: StatusChange['action']; label: string }[] = [
  { value: 'approve', label: statusName(true) },
  { value: 'draft', label: statusName(false) },
];
