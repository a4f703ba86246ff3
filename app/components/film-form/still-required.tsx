import type { MouseEvent } from 'react';
import { FILM_FIELDS } from '#domain/films/film-fields.ts';
import type { FilmTexts } from '#domain/films/film-texts.ts';
import { FORM_ORDER } from './form-order.ts';
import css from './still-required.module.css';

/** Names the required fields that are still empty. It is above the button and appears once someone has begun to type. */
export function StillRequired({ texts }: { texts: FilmTexts }) {
  const empty = FORM_ORDER.filter((field) => FILM_FIELDS[field].isRequired && texts[field].trim() === '');
  if (empty.length === 0 || texts.title === '') return null;
  return (
    <div className={`wrap ${css['required']}`}>
      <p id="still-required">Still required:</p>
      <ul role="list" aria-labelledby="still-required">
        {empty.map((field) => (
          <li key={field}>
            <a href={`#${field}`} className="target" onClick={goToField}>
              {FILM_FIELDS[field].label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves focus to the field without adding its id to the page's address. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
