import terms from '../../.organisation/accessibility.json' with { type: 'json' };
import type { PageOnlySettings } from './organisation.ts';

/**
 * The organisation's promises about accessibility barriers. Kept out of `SITE`, which is in every page's scripts, because only the
 * accessibility statement needs them.
 */
export const ACCESSIBILITY_TERMS: PageOnlySettings['accessibility'] = terms;
