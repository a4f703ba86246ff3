import { test } from '#test/e2e/browser.ts';
import { lookAt } from './look.ts';
import { partsOf, pathOf } from './states.ts';
import { PAGES } from './table.ts';

test.for(partsOf(PAGES))('%s', async ([, states], { visit }) => {
  const { as, isNarrow } = states[0]!;
  const page = await visit(pathOf(states[0]!, undefined), {
    width: isNarrow ? 320 : 1280,
    ...(as && { as }),
  });
  await lookAt(page, states, undefined);
});
