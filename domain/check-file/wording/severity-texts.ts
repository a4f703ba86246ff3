import type { Severity } from '#timed-text/checks/rules.ts';

/** Words for each severity, the most urgent first. */
export const SEVERITY_TEXTS: Readonly<Record<Severity, string>> = {
  must: 'must be fixed',
  look: 'to check',
  note: 'note',
};
