import { test } from '#test/e2e/browser.ts';
import { lookAt } from './look.ts';
import { partsOf, pathOf } from './states.ts';
import { CHECKING } from './states/checking.ts';
import { PROGRAMME } from './states/programme.ts';

test.for(partsOf([...PROGRAMME, ...CHECKING]))('%s', async ([, states], { visit }) => {
  await lookAt(await visit(pathOf(states[0]!, undefined)), states, undefined);
});
