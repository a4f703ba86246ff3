import { test } from '#test/e2e/browser.ts';
import { lookAt } from './look.ts';
import { partsOf, pathOf, viewerOf } from './states.ts';
import { PAGES } from './table.ts';

test.for(partsOf(PAGES))('%s', async ([, states], { visit }) => {
  const page = await visit(pathOf(states[0]!, undefined), viewerOf(states[0]!));
  await lookAt(page, states, undefined);
});
