import css from './reading.module.css';

/** While files are read: nothing moves. */
export function Reading() {
  return <progress className={css['reading']} aria-label="Reading and checking" />;
}
