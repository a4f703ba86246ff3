import terms from '../../.organisation/accessibility.json' with { type: 'json' };
import type { PageOnlySettings } from './organisation.ts';

/**
 * What the organisation promises to whoever meets a barrier. It is no part of `SITE`, which every page's scripts hold: only the
 * accessibility statement says it.
 */
export const ACCESSIBILITY_TERMS: PageOnlySettings['accessibility'] = terms;
