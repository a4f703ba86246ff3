import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import css from './programme-legend.module.css';

/** How the answer is to be read. */
export function ProgrammeLegend() {
  return (
    <section aria-labelledby="legend" className={css['legend']}>
      <h2 id="legend">How to read this</h2>
      <ul>
        <li>
          “Nothing listed” means that nobody has told this register of a material. One may exist: ask the distributor, with the letter next
          to the film.
        </li>
        <li>
          Whether a material fits is worked out from running times and frame rates alone.{' '}
          <Link to={paths.doesItFit()}>How we work out the fit</Link>
        </li>
        <li>
          A listing gives no permission. Its page has a letter to the contact: <Link to={paths.letterToContact()}>how to ask</Link>
        </li>
      </ul>
    </section>
  );
}
