import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useAfterMount } from '#app/ui/use-after-mount.ts';
import { momentHere } from '#domain/text/dates.ts';
import type { KeptDraft } from './use-draft.ts';

interface Props extends Pick<KeptDraft, 'keptAt' | 'isDiscarded' | 'discard' | 'restoreDraft'> {
  /** Position of the form on the page, for screen readers that announce the notice elsewhere. */
  where?: string | undefined;
}

/** Tells people that their unsent text was kept and lets them discard it and undo the discarding. */
export function DraftNotice({ keptAt, isDiscarded, discard, restoreDraft, where = '' }: Props) {
  const isThere = useAfterMount();
  const isKept = keptAt !== undefined;
  const message = isKept
    ? `We kept what you typed${where && ` ${where}`} on ${momentHere(keptAt)}.`
    : isDiscarded && 'Unsent text discarded.';
  return (
    <Notice message={isThere && message}>
      {(isKept || isDiscarded) && (
        <Button onClick={isDiscarded ? restoreDraft : discard}>{isDiscarded ? 'Undo' : 'Discard unsent text'}</Button>
      )}
    </Notice>
  );
}
