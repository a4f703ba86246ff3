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

/** Pages for visitors and for the sample accounts, which `pages.e2e.ts` looks at. */
export const PAGES: readonly State[] = [...CATALOGUE, ...INFORMATION, ...ALERTS, ...SIGNING_IN, ...SIGNED_IN];

/** Tools for venues, which `tools.e2e.ts` looks at. */
export const TOOLS: readonly State[] = [...PROGRAMME, ...CHECKING];

/** Every page in every state that people come by. A new page is a row here: in the file of its area. */
export const TABLE: readonly State<never>[] = [...PAGES, ...TOOLS, ...SUBMITTING, ...MODERATING];
