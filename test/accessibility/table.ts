import type { State } from './states.ts';
import { ALERTS } from './states/alerts.ts';
import { CATALOGUE } from './states/catalogue.ts';
import { CHECKING } from './states/checking.ts';
import { INFORMATION } from './states/information.ts';
import { MODERATING } from './states/moderating.ts';
import { PROGRAMME } from './states/programme.ts';
import { SIGNED_IN } from './states/signed-in.ts';
import { SIGNING_IN } from './states/signing-in.ts';
import { SUBMITTING } from './states/submitting.ts';

/** Pages for visitors and for the sample accounts. `pages.e2e.ts` checks them. */
export const PAGES: readonly State[] = [...CATALOGUE, ...INFORMATION, ...ALERTS, ...SIGNING_IN, ...SIGNED_IN];

/** Tools for venues. `tools.e2e.ts` checks them. */
export const TOOLS: readonly State[] = [...PROGRAMME, ...CHECKING];

/** Every page in every state that people can reach. To add a page, add a row in the file of its area. */
export const TABLE: readonly State<never>[] = [...PAGES, ...TOOLS, ...SUBMITTING, ...MODERATING];
