import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import css from './programme-legend.module.css';

/** Explains the result. */
export function ProgrammeLegend() {
  return (
    <section aria-labelledby="legend" className={css['legend']}>
      <h2 id="legend">How to read the result</h2>
      <ul>
        <li>
          “Nothing listed” means that no one has submitted a material. A material might still exist. Use the letter next to the film to ask
          the distributor.
        </li>
        <li>
          We compare only running times and frame rates to see if a material fits.{' '}
          <Link to={paths.doesItFit()}>How we work out the fit</Link>
        </li>
        <li>
          A listing does not give permission. Ask the contact with the letter on the listing’s page.{' '}
          <Link to={paths.letterToContact()}>How to ask</Link>
        </li>
      </ul>
    </section>
  );
}
