import { countText } from '#app/ui/count-text.ts';
import { nearestMatchesText } from '#app/components/film-list/nearest-matches-text.ts';
import type { Queue } from '#app/session/storage/queue.ts';
import type { StatusChange } from './bulk-actions.tsx';
import { filmsText, peopleText, type Recipient } from '#app/components/moderation/recipients.ts';

/** What was sent last, to say what came of it. */
export interface Sent {
  action: StatusChange['action'];
  changing: number;
  mailed: readonly Recipient[];
}

/** How many films the list has. */
export function statusText({ total, fuzzy }: Queue, search: string): string {
  if (total === 0) return 'No results found.';
  if (fuzzy) return nearestMatchesText(search, countText(total));
  return countText(total);
}

/** How much of the list is on the page. */
export const progress = (rows: number, total: number) =>
  rows >= total
    ? `All ${total.toLocaleString('en-GB')} shown`
    : `${rows} of ${total.toLocaleString('en-GB')} shown`;

/** What came of a bulk action, so that nobody has to look for it. */
export function resultText(changed: number, { action, changing, mailed }: Sent): string {
  const films = `${filmsText(changed)} ${changed === 1 ? 'is' : 'are'}`;
  const done = action === 'approve' ? `${films} approved now, and public.` : `${films} back to draft.`;
  const others = changing - changed;
  const already = others > 0 ? ` ${filmsText(others)} had been changed already.` : '';
  if (mailed.length === 0) return `${done}${already} No e-mail was sent.`;
  const names = mailed.map(({ name }) => name);
  const who = names.length <= 3 ? ` to ${names.join(', ')}` : ` to ${peopleText(names.length)}`;
  return `${done}${already} ${names.length === 1 ? 'An e-mail is' : 'E-mails are'} on the way${who}.`;
}
