import { submit, test } from '#test/e2e/members.ts';
import { lookAt } from './look.ts';
import { partsOf, pathOf, viewerOf } from './states.ts';
import { SUBMITTING } from './states/submitting.ts';

test.for(partsOf(SUBMITTING))('%s', async ([, states], { visit, join }) => {
  const member = await join();
  const { _id: filmId } = await submit(member, { title: 'A film to look at' });
  const page = await visit(pathOf(states[0]!, { member, filmId }), { as: member, ...viewerOf(states[0]!) });
  await lookAt(page, states, { member, filmId });
});
