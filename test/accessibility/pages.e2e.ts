import { test } from '#test/e2e/browser.ts';
import { lookAt } from './look.ts';
import { partsOf, pathOf } from './states.ts';
import { CATALOGUE } from './states/catalogue.ts';
import { INFORMATION } from './states/information.ts';
import { SIGNED_IN } from './states/signed-in.ts';
import { SIGNING_IN } from './states/signing-in.ts';

test.for(partsOf([...CATALOGUE, ...SIGNING_IN, ...SIGNED_IN, ...INFORMATION]))('%s', async ([, states], { visit }) => {
  const { as, isNarrow } = states[0]!;
  const page = await visit(pathOf(states[0]!, undefined), {
    width: isNarrow ? 320 : 1280,
    ...(as && { as }),
  });
  await lookAt(page, states, undefined);
});
