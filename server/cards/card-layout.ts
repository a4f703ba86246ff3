import type { Node } from '@takumi-rs/core';
import { CARD_FONT } from './card-font.ts';
import type { CardTexts } from './card-texts.ts';

/** What social networks show whole (Open Graph: 1.91 to 1). */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The look "Caption" (app/styles/tokens.css): black box, yellow letters. */
const COLOURS = {
  page: '#fafaf7',
  text: '#101010',
  muted: '#454540',
  caption: '#101010',
  onCaption: '#ffe45c',
} as const;

/** Longer ones are smaller, so that a title has room for 300 letters; what is longer still ends with dots. */
const sizeOfHeading = ({ length }: string) => (length <= 40 ? 84 : length <= 90 ? 64 : 48);
const MAX_LINES = 5;

/** A card as boxes and texts. Nothing of a text is read as anything but text. */
export function layOutCard({ heading, about, badge, foot }: CardTexts): Node {
  return {
    type: 'container',
    style: {
      ...CARD_SIZE,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 64,
      backgroundColor: COLOURS.page,
      color: COLOURS.text,
      fontFamily: CARD_FONT,
    },
    children: [
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column', gap: 28, alignItems: 'flex-start' },
        children: [caption(heading), ...line(about, { fontSize: 38, lineClamp: 2 })],
      },
      {
        type: 'container',
        style: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 40 },
        children: [
          ...line(badge, {
            fontSize: 34,
            fontWeight: 700,
            padding: '8px 20px',
            border: `4px solid ${COLOURS.text}`,
            borderRadius: 8,
            lineClamp: 1,
            maxWidth: 640,
          }),
          ...line(foot, { fontSize: 30, color: COLOURS.muted, lineClamp: 1 }),
        ],
      },
    ],
  };
}

const caption = (heading: string): Node => ({
  type: 'text',
  text: heading,
  style: {
    padding: '20px 32px 24px',
    borderRadius: 4,
    backgroundColor: COLOURS.caption,
    color: COLOURS.onCaption,
    fontSize: sizeOfHeading(heading),
    fontWeight: 700,
    lineHeight: 1.2,
    maxWidth: '100%',
    overflowWrap: 'anywhere',
    textOverflow: 'ellipsis',
    lineClamp: MAX_LINES,
  },
});

const line = (text: string, style: Node['style']): Node[] =>
  text === '' ? [] : [{ type: 'text', text, style: { overflowWrap: 'anywhere', textOverflow: 'ellipsis', ...style } }];
