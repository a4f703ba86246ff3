import { Suspense, use } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { PlaceInQueue } from '#app/session/memory/queue.ts';
import css from './queue-steps.module.css';
import { numberText } from '#domain/text/count-text.ts';

/** Position of the film in the moderator's list, or a promise while it is being looked up. */
export type QueuePlace = PlaceInQueue | Promise<PlaceInQueue | undefined>;

/** Links to the previous and the next film in the list that the moderator came from. */
export function QueueSteps({ place, query }: { place: QueuePlace; query: string }) {
  if (!(place instanceof Promise)) return <Steps {...place} query={query} />;
  return (
    <Suspense fallback={<p className={`wrap ${css['steps']}`}>Loading the list…</p>}>
      <LoadedSteps place={place} query={query} />
    </Suspense>
  );
}

function LoadedSteps({ place, query }: { place: Promise<PlaceInQueue | undefined>; query: string }) {
  const found = use(place);
  // Reserves space for the steps, so that nothing moves when they appear.
  return found ? <Steps {...found} query={query} /> : <div className={`wrap ${css['steps']}`} />;
}

function Steps({ place, total, previous, next, query }: PlaceInQueue & { query: string }) {
  return (
    <nav aria-label="This list" className={`wrap ${css['steps']}`}>
      <p>
        {numberText(place)} of {numberText(total)} in the list
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
