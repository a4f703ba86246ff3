import { makingText, wantedByText, wantedMaterial } from '#domain/wanted/want-words.ts';
import { listText } from '#domain/text/count-text.ts';
import type { PublicWant } from '#domain/wanted/want-response.ts';
import css from './wanted.module.css';

/** Shows the facts of a wanted material below its film. */
export function WantedFacts({ want }: { want: PublicWant }) {
  const making = makingText(want);
  return (
    <ul role="list" className={css['facts']}>
      <li>by {listText(want.directors)}</li>
      <li className={css['material']}>{wantedMaterial(want)}</li>
      <li>{wantedByText(want)}</li>
      {making !== '' && <li>{making}</li>}
    </ul>
  );
}
