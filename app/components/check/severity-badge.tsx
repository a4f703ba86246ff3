import type { Severity } from '#timed-text/checks/rules.ts';
import { SEVERITY_TEXTS } from '#domain/check-file/wording/severity-texts.ts';
import css from './severity-badge.module.css';

/** Shown next to the words, never alone. */
const SIGNS: Readonly<Record<Severity, string>> = { must: '✕', look: '!', note: 'i' };

/** Shows a severity as a word with a sign. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  return (
    <span className={css['severity']} data-severity={severity}>
      <span className={css['sign']} aria-hidden="true">
        {SIGNS[severity]}
      </span>
      {SEVERITY_TEXTS[severity]}
    </span>
  );
}
