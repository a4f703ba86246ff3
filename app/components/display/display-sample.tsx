import css from './display-sample.module.css';

/** Shows a sample of the chosen settings. It reflects the form around it at once, through styles alone. */
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
