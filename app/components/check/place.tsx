import type { ProblemPlace } from '#domain/check-file/report.ts';
import { placeText } from '#domain/check-file/wording/place-text.ts';
import css from './place.module.css';

/** Shows one occurrence of a problem. */
export function Place({ place, name }: { place: ProblemPlace; name: string | undefined }) {
  return (
    <>
      {placeText(place, name)}
      {place.text !== undefined && place.text !== '' && (
        <>
          : <q dir="auto">{place.text}</q>
        </>
      )}
      {place.figures !== undefined && <span className={css['figures']}>{place.figures}</span>}
    </>
  );
}
