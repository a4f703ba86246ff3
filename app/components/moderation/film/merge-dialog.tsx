import { useState } from 'react';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FILM_FIELDS, type FilmField } from '#domain/films/film-fields.ts';
import { filmToTexts } from '#domain/films/film-texts.ts';
import type { Listing } from '#domain/films/listing.ts';
import { mergedTitles } from '#domain/moderation/merged-titles.ts';
import { MERGED_FIELDS } from '#domain/moderation/merge-request.ts';
import { RETENTION } from '#domain/accounts/retention.ts';
import { shortDate } from '#domain/text/dates.ts';
import { statusName } from '#app/components/listing/film-status.ts';
import type { FilmAction } from './film-actions.ts';
import { mergedText } from './merge-text.ts';
import css from './merge-dialog.module.css';

type Merge = Extract<FilmAction, { action: 'merge' }>;
type Side = 'this' | 'other';

interface Props {
  film: Listing;
  other: Listing;
  isOpen: boolean;
  onCancel: () => void;
  onMerge: (merge: Merge) => void;
}

/** Shows two listings side by side where they differ. The moderator chooses the values to keep, and which listing stays. */
export function MergeDialog({ film, other, isOpen, onCancel, onMerge }: Props) {
  const fixed = stayingSide(film, other);
  const [preferred, setPreferred] = useState<Side>('this');
  const stays = fixed ?? preferred;
  const [chosen, setChosen] = useState<Partial<Record<FilmField, Side>>>({});
  const sides = { this: film, other };
  const fields = MERGED_FIELDS.filter((field) => textOf(film, field) !== textOf(other, field));
  // The values of the listing that stays, or the other's if it has none.
  const sideOf = (field: FilmField): Side => chosen[field] ?? (textOf(sides[stays], field) === '' ? opposite(stays) : stays);
  const [kept, gone] = [sides[stays], sides[opposite(stays)]];
  const newTitles = mergedTitles(sides[sideOf('title')].title, kept, gone).slice(kept.alt_titles.length);
  const merge = () => {
    onMerge({
      action: 'merge',
      keepId: kept._id,
      updated_at: kept.updated_at,
      other_updated_at: gone.updated_at,
      other: { id: gone._id, title: gone.title },
      take: fields.filter((field) => sideOf(field) !== stays),
      titles: true,
      message: mergedText(gone.title),
      next: null,
    });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Merge these two listings?"
      confirmLabel="Yes, merge"
      onCancel={onCancel}
      onConfirm={merge}
      fields={
        <>
          {fixed === undefined ? (
            <Choice
              legend="Which listing stays?"
              name="stays"
              value={stays}
              texts={{ this: `This listing: ${aboutOf(film)}`, other: `The other listing: ${aboutOf(other)}` }}
              onChange={setPreferred}
            />
          ) : (
            <p>The public listing stays, because visitors know its address.</p>
          )}
          {fields.length === 0 && <p>The two listings have the same value in every field.</p>}
          {fields.map((field) => (
            <Choice
              key={field}
              legend={FILM_FIELDS[field].label}
              name={`merge-${field}`}
              value={sideOf(field)}
              texts={{ this: textOf(film, field) || 'Empty', other: textOf(other, field) || 'Empty' }}
              onChange={(side) => setChosen({ ...chosen, [field]: side })}
            />
          ))}
        </>
      }
    >
      <p>
        Each field shows the value of this listing first, then the value of the other listing.
        {newTitles.length > 0 && ` The listing that stays gets these other titles: ${newTitles.map((title) => `“${title}”`).join(', ')}.`}
      </p>
      <p>
        The listing that does not stay is deleted, and its address redirects to the one that stays. You can undo the merge for{' '}
        {RETENTION.deletedFilmDays} days. No one is emailed.
      </p>
    </ConfirmDialog>
  );
}

/** Returns the side that has to stay: a public listing is not merged into a draft, because it would leave the site. */
function stayingSide(film: Listing, other: Listing): Side | undefined {
  if (film.approved === other.approved) return undefined;
  return film.approved ? 'this' : 'other';
}

const opposite = (side: Side): Side => (side === 'this' ? 'other' : 'this');

function textOf(film: Listing, field: FilmField): string {
  return filmToTexts(film)[field];
}

const aboutOf = ({ approved, author, created_at }: Listing) =>
  `${statusName(approved).toLowerCase()}, ${author ? `from ${author}, ` : ''}${shortDate(created_at)}`;

interface ChoiceProps {
  legend: string;
  name: string;
  value: Side;
  texts: Record<Side, string>;
  onChange: (side: Side) => void;
}

/** Asks for one of two values, shown next to each other. */
function Choice({ legend, name, value, texts, onChange }: ChoiceProps) {
  return (
    <fieldset className={css['choice']}>
      <legend>{legend}</legend>
      <div className={css['sides']}>
        {(['this', 'other'] as const).map((side) => (
          <label key={side} className="box choice">
            <input type="radio" name={name} value={side} checked={value === side} onChange={() => onChange(side)} />
            <span>{texts[side]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
