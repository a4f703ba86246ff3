import type { Check } from './check.ts';
import { runAxe, told } from './run-axe.ts';

/** Links that have the same name and different addresses, but the same destination. */
const SAME = /href="(\/register|#[\w-]+)"/;

export const namesakes: Check = {
  id: 'namesakes',
  title: 'links with the same name have the same destination',
  criteria: ['2.4.9'],
  looks: 'once',
  inShort: 'first state',
  async run(page) {
    const { incomplete } = await runAxe(page, { runOnly: { type: 'rule', values: ['identical-links-same-purpose'] } });
    return told(
      incomplete
        .map((one) => ({ ...one, nodes: one.nodes.filter(({ html }) => !SAME.test(html)) }))
        .filter(({ nodes }) => nodes.length > 0),
    );
  },
};
