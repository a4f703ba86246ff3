import organisation from '../../.organisation/organisation.json' with { type: 'json' };
import type { Organisation } from './organisation.ts';

/** The organisation behind the site, from its settings folder. scripts/take-organisation.ts has checked it. */
export const SITE: Organisation = organisation;
