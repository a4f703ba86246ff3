import css from './icon.module.css';

/** Shows a small line drawing next to words with the same meaning. It has the size and colour of the text. */
export function Icon({ drawing, isRound = false }: { drawing: string; isRound?: boolean }) {
  return (
    <svg className={css['icon']} viewBox="0 0 16 17" aria-hidden="true">
      {isRound && <circle cx="8" cy="8.5" r="7" />}
      <path d={drawing} />
    </svg>
  );
}
