import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { longDate } from '#domain/text/dates.ts';
import { paths } from '#domain/paths.ts';
import type { OwnWant } from '#domain/wanted/want-response.ts';
import css from './wanted.module.css';

interface Props {
  wants: readonly OwnWant[];
  /** Renders the button that says that the material is no longer needed. */
  renderEnd: (want: OwnWant) => ReactNode;
}

const STATES: Record<OwnWant['status'], string> = {
  waiting: 'A moderator has not checked the film yet.',
  open: '',
  met: 'This material is listed now.',
  closed: 'A moderator closed this request, because the film could not be found or the material is not needed.',
};

/** Lists the materials that someone needs. Only they see this list. */
export function OwnWants({ wants, renderEnd }: Props) {
  if (wants.length === 0) return null;
  return (
    <section aria-labelledby="needed" className="stack">
      <h2 id="needed">Materials that you need</h2>
      <ul role="list" className={css['list']}>
        {wants.map((want) => (
          <li key={want.id} className="stack">
            <p>{isPublic(want) ? <Link to={paths.wantedMaterial(want.id)}>{want.description}</Link> : want.description}</p>
            {(want.needed_by !== '' || STATES[want.status] !== '') && (
              <p>{[want.needed_by !== '' && `Needed by ${longDate(want.needed_by)}.`, STATES[want.status]].filter(Boolean).join(' ')}</p>
            )}
            {renderEnd(want)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isPublic = ({ status }: OwnWant) => status === 'open' || status === 'met';
