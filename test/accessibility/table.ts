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

/** Every page in every state that people come by. A new page is a row here: in the file of its area. */
export const TABLE: readonly State<never>[] = [
  ...CATALOGUE,
  ...PROGRAMME,
  ...CHECKING,
  ...INFORMATION,
  ...ALERTS,
  ...SIGNING_IN,
  ...SIGNED_IN,
  ...SUBMITTING,
  ...MODERATING,
];
