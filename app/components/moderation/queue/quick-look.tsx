import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { explainChecks } from '#domain/comparison/explain-comparison.ts';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { AllFacts } from '#app/components/listing/all-facts.tsx';
import { ComparisonNote } from '#app/components/moderation/comparison-note.tsx';
import { Fact } from '#app/ui/fact.tsx';
import css from './quick-look.module.css';
import { RowActions } from './row-actions.tsx';
import type { RowActionsState } from './use-dashboard-actions.ts';

interface Props {
  film: ModeratedFilm;
  /** Title, with more facts if the list has several listings with the same title. */
  name: string;
  query: string;
  actions: RowActionsState;
}

/** Shows everything about a listing without leaving the list. Facts and actions for moderators come first. */
export function QuickLook({ film, name, query, actions }: Props) {
  return (
    <div className={`stack ${css['look']}`}>
      <section className={css['moderation']}>
        <h3>For moderators</h3>
        <dl>
          <Compared film={film} />
          <div>
            <dt>Notes</dt>
            <dd className={css['text']}>{film.notes || 'None'}</dd>
          </div>
          {film.moderator_message && (
            <div>
              <dt>Message to the submitter</dt>
              <dd className={css['text']}>{film.moderator_message}</dd>
            </div>
          )}
        </dl>
      </section>
      <div className={`wrap ${css['ways']}`}>
        <Link to={paths.edit(film._id, query)} className="target">
          Edit<span className="visually-hidden"> {name}</span>
        </Link>
        {film.approved && (
          <Link to={paths.film(film._id)} className="target">
            See the public page<span className="visually-hidden"> ({name})</span>
          </Link>
        )}
        <RowActions film={film} name={name} query={query} actions={actions} />
      </div>
      <AllFacts film={film} />
    </div>
  );
}

/** Shows the comparison with the external film database. Nothing is shown before it, and without such a database it never happens. */
function Compared({ film }: { film: ModeratedFilm }) {
  const checks = explainChecks(film);
  if (!checks && !film.compared_at) return null;
  return (
    <Fact name="Compared with TMDB">
      {checks ? (
        <ul role="list" className={css['checks']}>
          <li>
            <span>Running time:</span> <ComparisonNote {...checks.duration} />
          </li>
          <li>
            <span>Certificate:</span> <ComparisonNote {...checks.certificate} />
          </li>
          <li>
            <span>Other titles:</span> <ComparisonNote {...checks.alt_titles} />
          </li>
        </ul>
      ) : (
        'No matching film on TMDB yet'
      )}
    </Fact>
  );
}
