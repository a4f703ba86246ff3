import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import type { PlaceInQueue } from '#app/session/queue.ts';
import css from './queue-steps.module.css';

/** The ways to the films before and after this one, in the list that the moderator came from. */
export function QueueSteps({ place, query }: { place: PlaceInQueue; query: string }) {
  const { previous, next } = place;
  return (
    <nav aria-label="This list" className={css['steps']}>
      <p>
        {place.place.toLocaleString('en-GB')} of {place.total.toLocaleString('en-GB')} in the list
      </p>
      <ul role="list">
        {previous && (
          <li>
            <Link to={paths.edit(previous._id, query)} rel="prev">
              <span>Previous:</span> {previous.title}
            </Link>
          </li>
        )}
        {next && (
          <li>
            <Link to={paths.edit(next._id, query)} rel="next">
              <span>Next:</span> {next.title}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
