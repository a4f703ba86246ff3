import { Icon } from '#app/ui/icon.tsx';
import type { FieldComparison } from '#domain/comparison/explain-comparison.ts';
import css from './comparison-note.module.css';

/** Shows if the external film database agrees with a value: in words, with a distinct sign, and in colour. */
export function ComparisonNote({ agrees, sentence }: Pick<FieldComparison, 'agrees' | 'sentence'>) {
  const [kind, drawing] = agrees ? (['same', 'M2.5 9l4 4 7-9'] as const) : (['different', 'M3 3.5l10 10M13 3.5l-10 10'] as const);
  return (
    <span className={css['note']} data-kind={kind}>
      <Icon drawing={drawing} />
      <span>{sentence}</span>
    </span>
  );
}
