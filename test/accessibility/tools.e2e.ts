import { test } from '#test/e2e/browser.ts';
import { lookAt } from './look.ts';
import { partsOf, pathOf } from './states.ts';
import { TOOLS } from './table.ts';

test.for(partsOf(TOOLS))('%s', async ([, states], { visit }) => {
  await lookAt(await visit(pathOf(states[0]!, undefined)), states, undefined);
});
