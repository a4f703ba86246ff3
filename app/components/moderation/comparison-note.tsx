import { Icon } from '#app/ui/icon.tsx';
import type { FieldComparison } from '#domain/comparison/explain-comparison.ts';
import css from './comparison-note.module.css';

/** What the external film database says beside a value: in words, with a mark of its own shape, and in colour. */
export function ComparisonNote({ agrees, sentence }: Pick<FieldComparison, 'agrees' | 'sentence'>) {
  const [kind, drawing] = agrees ? (['same', 'M2.5 9l4 4 7-9'] as const) : (['different', 'M3 3.5l10 10M13 3.5l-10 10'] as const);
  return (
    <span className={css['note']} data-kind={kind}>
      <Icon drawing={drawing} />
      <span>{sentence}</span>
    </span>
  );
}
