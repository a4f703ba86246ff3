import { useEffect, useEffectEvent, useState } from 'react';
import type { Problem, ProblemPlace } from '#domain/check-file/report.ts';
import { ShowMore } from '#app/components/layout/show-more.tsx';
import { Place } from './place.tsx';
import css from './problem-table.module.css';

interface Props {
  problem: Problem;
  nameOf: (file: number | undefined) => string | undefined;
  onListPlaces: (problem: string) => Promise<readonly ProblemPlace[]>;
}

/** Number of places shown at first, and added with each press. Ten thousand together would block the page. */
const STEP = 100;

/** Lists every place of a problem, in steps of a hundred. */
export function AllPlaces({ problem, nameOf, onListPlaces }: Props) {
  const places = usePlaces(problem, onListPlaces);
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <ol className={css['places']}>
        {places.slice(0, shown).map((place, index) => (
          <li key={`${place.file} ${place.cue} ${place.line} ${index}`}>
            <Place place={place} name={nameOf(place.file)} />
          </li>
        ))}
      </ol>
      <ShowMore shown={Math.min(shown, places.length)} total={problem.count} onShowMore={() => setShown(shown + STEP)} />
    </>
  );
}

/** Returns the places in the report until the worker has sent all of them. Places of an earlier report are ignored. */
function usePlaces({ id, places, count }: Problem, onListPlaces: Props['onListPlaces']) {
  const [listed, setListed] = useState({ after: places, all: places });
  const list = useEffectEvent(() => onListPlaces(id));
  const isWhole = places.length >= count;
  useEffect(() => {
    if (isWhole) return;
    let isHere = true;
    void list().then((all) => {
      if (isHere) setListed({ after: places, all });
      return undefined;
    });
    return () => {
      isHere = false;
    };
  }, [places, isWhole]);
  return listed.after === places ? listed.all : places;
}
