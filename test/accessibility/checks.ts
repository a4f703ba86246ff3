import { autocomplete } from './checks/autocomplete.ts';
import { axe } from './checks/axe.ts';
import type { Check } from './checks/check.ts';
import { chosen } from './checks/chosen.ts';
import { clicks } from './checks/clicks.ts';
import { contrast } from './checks/contrast.ts';
import { errors } from './checks/errors.ts';
import { everythingNarrow } from './checks/everything-narrow.ts';
import { focusRing } from './checks/focus-ring.ts';
import { focusSeen } from './checks/focus-seen.ts';
import { forcedColours } from './checks/forced-colours.ts';
import { html } from './checks/html.ts';
import { labels } from './checks/labels.ts';
import { lang } from './checks/lang.ts';
import { lineLength } from './checks/line-length.ts';
import { moreContrast } from './checks/more-contrast.ts';
import { motionOff } from './checks/motion-off.ts';
import { namesakes } from './checks/namesakes.ts';
import { noJavaScript } from './checks/no-javascript.ts';
import { origins } from './checks/origins.ts';
import { print } from './checks/print.ts';
import { reducedMotion } from './checks/reduced-motion.ts';
import { references } from './checks/references.ts';
import { reflow } from './checks/reflow.ts';
import { sideways } from './checks/sideways.ts';
import { skipLink } from './checks/skip-link.ts';
import { status } from './checks/status.ts';
import { structure } from './checks/structure.ts';
import { tabOrder } from './checks/tab-order.ts';
import { tables } from './checks/tables.ts';
import { targets } from './checks/targets.ts';
import { text200 } from './checks/text-200.ts';
import { textSetting } from './checks/text-setting.ts';
import { textSpacing } from './checks/text-spacing.ts';
import { undecided } from './checks/undecided.ts';
import { uniqueNames } from './checks/unique-names.ts';

/**
 * The checks that run on every page, each in its own file. Checks that move the focus come last. Checks that do not concern
 * a single page have their own tests (docs/testing.md).
 */
export const CHECKS: readonly Check[] = [
  html,
  noJavaScript,
  axe,
  contrast,
  undecided,
  namesakes,
  structure,
  references,
  labels,
  uniqueNames,
  tables,
  errors,
  status,
  lang,
  autocomplete,
  origins,
  clicks,
  sideways,
  targets,
  lineLength,
  textSpacing,
  text200,
  textSetting,
  reflow,
  everythingNarrow,
  chosen,
  moreContrast,
  reducedMotion,
  motionOff,
  print,
  forcedColours,
  focusRing,
  focusSeen,
  tabOrder,
  skipLink,
];
