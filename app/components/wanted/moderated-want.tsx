import type { SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { readFields } from '#app/session/auth/sent-form.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { joinList, splitList } from '#domain/films/film-texts.ts';
import { paths } from '#domain/paths.ts';
import { countText, listText } from '#domain/text/count-text.ts';
import { filmText, wantedMaterial } from '#domain/wanted/want-words.ts';
import type { WantStatus } from '#domain/wanted/want.ts';
import type { ModeratedWant } from '#domain/wanted/want-response.ts';
import type { WantAction } from './want-action.ts';
import css from './wanted.module.css';

const STATES: Record<WantStatus, string> = {
  waiting: 'Waiting for a moderator',
  open: 'On the list',
  met: 'Listed',
  closed: 'Closed',
};

interface Props {
  want: ModeratedWant;
  isBusy: boolean;
  act: (action: WantAction) => void;
}

/** Shows a wanted material with a moderator's decisions. */
export function ModeratedWantItem({ want, isBusy, act }: Props) {
  const { _id, directors, supporters, status } = want;
  const name = filmText(want);
  const decide = (changes: WantAction['changes'], done: string) => act({ id: _id, changes, done });
  return (
    <article className="stack">
      <h3>{status === 'open' ? <Link to={paths.wantedMaterial(_id)}>{name}</Link> : name}</h3>
      <ul role="list" className={css['facts']}>
        <li>by {listText(directors)}</li>
        <li className={css['material']}>{wantedMaterial(want)}</li>
        <li>Wanted by {countText(supporters, 'person', 'people')}</li>
        <li>{STATES[status]}</li>
      </ul>
      <div className="wrap">
        {status !== 'open' && (
          <Decision isBusy={isBusy} about={name} onPress={() => decide({ status: 'open' }, `“${name}” is on the list.`)}>
            Show on the list
          </Decision>
        )}
        {(status === 'waiting' || status === 'open') && (
          <Decision isBusy={isBusy} about={name} onPress={() => decide({ status: 'closed' }, `“${name}” closed.`)}>
            {status === 'waiting' ? 'Reject' : 'Close'}
          </Decision>
        )}
      </div>
      {(status === 'waiting' || status === 'open') && <Details want={want} isBusy={isBusy} decide={decide} />}
    </article>
  );
}

interface DecisionProps {
  isBusy: boolean;
  about: string;
  onPress: () => void;
  children: string;
}

function Decision({ isBusy, about, onPress, children }: DecisionProps) {
  return (
    <Button aria-disabled={isBusy} onClick={onPress}>
      {children}
      <span className="visually-hidden"> ({about})</span>
    </Button>
  );
}

interface DetailsProps {
  want: ModeratedWant;
  isBusy: boolean;
  decide: (changes: WantAction['changes'], done: string) => void;
}

/** Forms to correct the film, and to merge the want into another. */
function Details({ want: { _id, title, directors, year, similar }, isBusy, decide }: DetailsProps) {
  const id = (field: string) => `${field}-${_id}`;
  const onForm = (use: (form: FormData) => void) => (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    use(new FormData(event.currentTarget));
  };
  const correct = onForm((form) => {
    const typed = readFields(form, 'title', 'directors', 'year');
    decide({ title: typed.title, year: typed.year, directors: splitList(typed.directors) }, `“${typed.title}” saved.`);
  });
  const merge = onForm((form) => decide({ merge_into: readFields(form, 'into').into }, `“${title}” merged.`));
  return (
    <>
      <details>
        <summary className="fold-summary">
          Correct the film<span className="visually-hidden"> {title}</span>
        </summary>
        <form className="stack" onSubmit={correct}>
          <TextField id={id('title')} name="title" label="Title" defaultValue={title} dir="auto" autoComplete="off" />
          <TextField
            id={id('directors')}
            name="directors"
            label="Directors"
            hint="Separate names with commas."
            defaultValue={joinList(directors)}
            dir="auto"
          />
          <TextField id={id('year')} name="year" label="Year" inputMode="numeric" defaultValue={year} />
          <div>
            <Button type="submit" aria-disabled={isBusy}>
              Save the film
            </Button>
          </div>
        </form>
      </details>
      {similar.length > 0 && (
        <form className="stack" onSubmit={merge}>
          <SelectField
            id={id('into')}
            name="into"
            label={`Merge “${title}” into`}
            options={similar.map((other) => ({
              value: other._id,
              label: `${filmText(other)}, ${listText(other.directors)}${other.language === '' ? '' : `, ${other.language}`}`,
            }))}
          />
          <div>
            <Button type="submit" aria-disabled={isBusy}>
              Merge<span className="visually-hidden"> ({title})</span>
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
