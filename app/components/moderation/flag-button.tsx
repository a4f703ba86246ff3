import { Button } from '#app/ui/button.tsx';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import type { Flag } from './flag-film.ts';

interface Props {
  film: Pick<ModeratedFilm, '_id' | 'title' | 'flagged' | 'updated_at'>;
  isBusy: boolean;
  /** Name of the film, if the page has such buttons for several films. */
  nameAmongMany?: string;
  onFlag: (action: Flag) => void;
}

/** Flags a film or removes its flag. */
export function FlagButton({ film, isBusy, nameAmongMany, onFlag }: Props) {
  const { _id: id, title, flagged, updated_at } = film;
  return (
    <Button aria-disabled={isBusy} onClick={() => onFlag({ action: 'flag', id, title, flagged: !flagged, updated_at })}>
      {flagged ? 'Remove flag' : 'Flag'}
      {nameAmongMany && <span className="visually-hidden"> {flagged ? `of ${nameAmongMany}` : nameAmongMany}</span>}
    </Button>
  );
}
