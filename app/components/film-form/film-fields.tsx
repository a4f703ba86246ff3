import { use, useState } from 'react';
import { Link } from 'react-router';
import { afterPress } from '#app/ui/after-press.ts';
import { FormErrors } from '#app/ui/form-errors.ts';
import { paths } from '#domain/paths.ts';
import { FILM_FIELDS, type FilmField as Field } from '#domain/films/film-fields.ts';
import { findDoubts } from '#domain/films/doubts.ts';
import { doubtsBeside } from './doubts-beside.tsx';
import { FilmField, type FormProps } from './film-field.tsx';
import css from './film-fields.module.css';
import { fieldsInGroup, FORM_ORDER, rowsOf } from './form-order.ts';
import { useKnownValues, type KnownValues } from './known-values.ts';
import { MoreFields } from './more-fields.tsx';

/** Shows all fields of a listing: first the required fields, then those that most people know. The others are folded. */
export function FilmFields(props: FormProps) {
  const { texts, onChange, aboutFilm, beside } = props;
  const known = useKnownValues();
  // The field that someone is typing in: a half-typed language always looks doubtful.
  const [typing, setTyping] = useState('');
  const errors = use(FormErrors);
  const doubts = findDoubts(texts).filter(({ field }) => field !== typing && errors[field] === undefined);
  const all = { ...props, known, beside: { ...beside, ...doubtsBeside(doubts, onChange) } };
  return (
    <div
      className={css['groups']}
      onInput={({ target }) => target instanceof HTMLInputElement && setTyping(target.name)}
      onBlur={() => afterPress(() => setTyping(''))}
    >
      {/* Each doubt is read once. */}
      <div role="status" aria-atomic="false" className="visually-hidden">
        {doubts.map(({ field, text }) => (
          <p key={`${field} ${text}`}>{text}</p>
        ))}
      </div>
      <fieldset className={`stack ${css['group']}`}>
        <legend>
          <h2>{props.isNew ? 'Which film?' : 'The film'}</h2>
        </legend>
        <div className={`stack ${css['fields']}`}>
          <Rows fields={fieldsInGroup('film')} {...all} />
          {aboutFilm}
        </div>
      </fieldset>
      <fieldset className={`stack ${css['group']}`}>
        <legend>
          <h2>The material</h2>
        </legend>
        <div className={`stack ${css['fields']}`}>
          <Rows fields={fieldsInGroup('material')} {...all} />
          <Words />
        </div>
      </fieldset>
      <MoreFields fields={fieldsInGroup('more')} texts={texts}>
        <Rows fields={fieldsInGroup('more')} {...all} />
      </MoreFields>
    </div>
  );
}

function Rows({ fields, ...props }: FormProps & { fields: readonly Field[]; known: KnownValues }) {
  return rowsOf(fields).map((row) => {
    const inputs = row.map((field) => <FilmField key={field} {...props} field={field} />);
    return row.length === 1 ? (
      inputs
    ) : (
      <div key={row.join(' ')} className={css['row']}>
        {inputs}
      </div>
    );
  });
}

/** Links to the glossary. The browser keeps the typed text and offers it again. */
function Words() {
  return (
    <details className={css['advice']}>
      <summary>What these words mean</summary>
      <ul>
        {FORM_ORDER.flatMap((field) => {
          const { word, label } = FILM_FIELDS[field];
          return word === undefined
            ? []
            : [
                <li key={field}>
                  <Link to={paths.term(word)} className="target">
                    {label}
                  </Link>
                </li>,
              ];
        })}
        <li>
          <Link to={paths.faq('formats')} className="target">
            File formats
          </Link>
        </li>
      </ul>
    </details>
  );
}
