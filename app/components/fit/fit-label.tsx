import type { FitVerdict } from '#domain/fit/fit-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import css from './fit-label.module.css';
import type { FitSummary } from './fit-summary.ts';

/**
 * Shows if a material fits the visitor's copy, by a sign with a distinct shape and by words, so that nothing depends on colour. Nothing is
 * shown without a copy.
 */
export function FitLabel({ fit }: { fit: Pick<FitSummary, 'is' | 'label'> | undefined }) {
  if (!fit) return null;
  const { is, label } = fit;
  return (
    <span className={css['fit']} data-is={is}>
      <FitSign is={is} />
      <span>
        <span className="visually-hidden">Your copy: </span>
        {label}
      </span>
    </span>
  );
}

/** Draws the sign of a verdict. It always has words next to it. */
export function FitSign({ is }: { is: FitVerdict }) {
  return <Icon drawing={DRAWINGS[is]} />;
}

/** A tick, two almost equal waves, arrows pointing apart, a question mark, a cross. */
const DRAWINGS: Record<FitVerdict, string> = {
  fits: 'M2.5 9l4 4 7-9',
  probably: 'M2 7c2-3 4-3 6 0s4 3 6 0M2 12c2-3 4-3 6 0s4 3 6 0',
  retime: 'M1.5 8.5h13M5 4.5l-3.5 4 3.5 4M11 4.5l3.5 4-3.5 4',
  unknown: 'M5 6a3 3 0 1 1 3 3.5v1.5M8 13v2',
  other: 'M3 3.5l10 10M13 3.5l-10 10',
};
