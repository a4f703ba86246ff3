import css from './display-sample.module.css';
import { paths } from '#domain/paths.ts';

/** A few lines as they will look: whatever is chosen in the form around it holds here at once, by styles alone. */
export function DisplaySample() {
  return (
    <section className={css['sample']} data-sample aria-label="Sample">
      <p className={css['title']}>
        <span className="caption">A sample</span>
      </p>
      <p>
        Audio description tells in words what happens on the screen. Descriptive subtitles write down what is
        said, who says it, and the sounds that matter.
      </p>
      <p>
        This is <a href={paths.faq('general')}>a link</a>, and this is what an <strong>error</strong>{' '}
        <span className={css['error']}>looks like</span>.
      </p>
    </section>
  );
}
