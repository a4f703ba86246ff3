import css from './display-sample.module.css';

/** A few lines as they will look: whatever is chosen in the form around it holds here at once, by styles alone. */
export function DisplaySample() {
  return (
    <section className={css['sample']} data-sample aria-label="Sample">
      <p className={css['title']}>
        <span className="caption">A sample</span>
      </p>
      <p>
        Audio description tells you in words what happens on the screen. Descriptive subtitles show the dialogue, who is speaking, and the
        sounds that matter.
      </p>
      <p>
        A link looks like <span className={css['link']}>this</span>, and an error <span className={css['error']}>like this</span>.
      </p>
    </section>
  );
}
