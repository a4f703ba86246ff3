import type { Check } from './check.ts';
import { inPage } from './in-page.ts';
import { sticksOut } from './sideways.ts';
import { styled } from './styled.ts';

/** Spacing that the criterion requires. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

export const textSpacing: Check = {
  id: 'text-spacing',
  title: 'with more space between lines, words and letters, no text is cut off and nothing is wider than the window',
  criteria: ['1.4.12'],
  looks: 'at each width',
  inShort: 'first state',
  run: (page) => styled(page, SPACING, async () => [...(await inPage(page, ({ clipped }) => clipped())), ...(await sticksOut(page))]),
};
