import organisation from '../../.organisation/organisation.json' with { type: 'json' };
import type { Organisation } from './organisation.ts';

/**
 * Everything about the organisation behind the site, as its settings folder says it. It was checked when it was taken
 * from there (scripts/take-organisation.ts).
 */
export const SITE: Organisation = organisation;
