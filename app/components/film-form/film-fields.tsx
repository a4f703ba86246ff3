import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { FIELD_GROUPS, type FieldGroup as Group } from '#domain/films/field-definition.ts';
import { FilmField, type FormProps } from './film-field.tsx';
import css from './film-fields.module.css';
import { fieldsInGroup } from './form-order.ts';
import { useKnownValues } from './known-values.ts';

/** Everything that a listing says, in the groups of the film's page; what is needed stands first in each. */
export function FilmFields(props: FormProps) {
  const known = useKnownValues();
  return (
    <div className={css['groups']}>
      {FIELD_GROUPS.map((group) => (
        <FieldGroup key={group} {...(props.isNew && group === 'film' ? WHICH_FILM : GROUP_TEXTS[group])}>
          {fieldsInGroup(group).map((field) => (
            <FilmField key={field} field={field} known={known} {...props} />
          ))}
        </FieldGroup>
      ))}
    </div>
  );
}

interface GroupTexts {
  title: string;
  about?: ReactNode;
}

const GROUP_TEXTS: Record<Group, GroupTexts> = {
  film: { title: 'The film' },
  version: {
    title: 'Which version it fits',
    about: 'A file fits one cut at one frame rate. These help people to find out whether it fits their copy.',
  },
  material: {
    title: 'The material',
    about: (
      <>
        The <Link to={paths.faq('formats')}>file format glossary</Link> says which is which.
      </>
    ),
  },
  makers: { title: 'Who made it, and whom to ask', about: 'All of this will be public.' },
  moderation: { title: 'For the moderators' },
};

/** What the first group is for somebody who sends in a film. */
const WHICH_FILM: GroupTexts = {
  title: 'Which film?',
  about: 'Type its title. Films that are known are offered; choosing one fills in what is known of it.',
};

function FieldGroup({ title, about, children }: GroupTexts & { children: ReactNode }) {
  return (
    <fieldset className={`stack ${css['group']}`}>
      <legend>
        <h2>{title}</h2>
      </legend>
      {about && <p className={css['about']}>{about}</p>}
      <div className={`stack ${css['fields']}`}>{children}</div>
    </fieldset>
  );
}
