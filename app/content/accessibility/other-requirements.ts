import type { Status } from './criterion.ts';

/*
 * What a conformance report asks besides WCAG (VPAT 2.5, international edition): EN 301 549 V3.2.1 and the Revised Section 508
 * standards, as far as they can be about a web site. A chapter that is about something else is one row.
 */

/** A requirement of another standard, and how this site meets it. */
export interface Requirement {
  clause: string;
  name: string;
  status: Status;
  remark: string;
}

/** Who can use it: EN 301 549 clause 4, and chapter 3 of Section 508, which asks the same. */
export const WHO_CAN_USE_IT: readonly Requirement[] = [
  {
    clause: '4.2.1, 302.1',
    name: 'Usage without vision',
    status: 'supports',
    remark: 'All is text or has text. All works with the keyboard. No person with a screen reader has tested it yet.',
  },
  {
    clause: '4.2.2, 302.2',
    name: 'Usage with limited vision',
    status: 'supports',
    remark: 'Up to 400 % nothing has to be scrolled sideways. Colours, size, font and spacing can be chosen.',
  },
  {
    clause: '4.2.3, 302.3',
    name: 'Usage without perception of colour',
    status: 'supports',
    remark: 'What a colour says, words or a sign say too.',
  },
  {
    clause: '4.2.4, 302.4',
    name: 'Usage without hearing',
    status: 'supports',
    remark: 'There is no sound. Help is given by e-mail and by post.',
  },
  {
    clause: '4.2.5, 302.5',
    name: 'Usage with limited hearing',
    status: 'supports',
    remark: 'There is no sound. Help is given by e-mail and by post.',
  },
  {
    clause: '4.2.6, 302.6',
    name: 'Usage with no or limited vocal capability',
    status: 'supports',
    remark: 'Nothing has to be spoken.',
  },
  {
    clause: '4.2.7, 302.7',
    name: 'Usage with limited manipulation or strength',
    status: 'supports',
    remark: 'One key or one press at a time is enough. Targets are at least 44 by 44 pixels.',
  },
  {
    clause: '4.2.8, 302.8',
    name: 'Usage with limited reach',
    status: 'supports',
    remark: 'Nothing depends on where something stands on the screen.',
  },
  {
    clause: '4.2.9',
    name: 'Minimize photosensitive seizure triggers',
    status: 'supports',
    remark: 'Nothing flashes.',
  },
  {
    clause: '4.2.10, 302.9',
    name: 'Usage with limited cognition, language or learning',
    status: 'supports',
    remark: 'Texts are for readers of twelve years and older. Words of the trade are explained. What was typed is kept.',
  },
  {
    clause: '4.2.11',
    name: 'Privacy',
    status: 'supports',
    remark: 'Settings that help are kept in the browser. Passwords are hidden until their owner shows them.',
  },
];

/** EN 301 549 clause 5, as far as it is about web pages. */
export const GENERIC: readonly Requirement[] = [
  {
    clause: '5.2',
    name: 'Activation of accessibility features',
    status: 'supports',
    remark: 'The display settings are a page of plain fields, linked at the top and at the end of every page.',
  },
  {
    clause: '5.3',
    name: 'Biometrics',
    status: 'supports',
    remark: 'A finger or a face is a choice: a password, or the PIN of the device, does as well.',
  },
  {
    clause: '5.4',
    name: 'Preservation of accessibility information during conversion',
    status: 'supports',
    remark:
      'When a file of subtitles is saved in another format, all is kept that the format can hold. What it cannot hold is listed first.',
  },
  {
    clause: '5.1, 5.5 to 5.9',
    name: 'Closed functionality, operable parts, locking controls, key repeat, actions at the same time',
    status: 'not-applicable',
    remark: 'These are the device’s. No action needs two keys at the same time.',
  },
  {
    clause: '6',
    name: 'Information and communication technology (ICT) with two-way voice communication',
    status: 'not-applicable',
    remark: 'There is none.',
  },
];

/** EN 301 549 clause 7. */
export const VIDEO_PLAYER: readonly Requirement[] = [
  {
    clause: '7.1.1 to 7.1.4, 503.4',
    name: 'Captions: playback, timing, preservation, looks',
    status: 'supports',
    remark:
      'Videos play in the browser’s own player. Captions are a track of their own, on from the start; the browser or the device says how they look.',
  },
  {
    clause: '7.1.5',
    name: 'Spoken subtitles',
    status: 'supports',
    remark: 'Captions are text, and the transcript below the video says the same and more.',
  },
  {
    clause: '7.2, 503.4.2',
    name: 'Audio description technology',
    status: 'not-applicable',
    remark: 'Our videos have no sound. A transcript describes the picture.',
  },
  {
    clause: '7.3, 503.4.1',
    name: 'User controls for captions and audio description',
    status: 'partially',
    remark:
      'Captions of a video are switched in the browser’s own player. In some browsers that takes a step more than to play or to pause.',
  },
];

/** EN 301 549 clause 8, 11 and 13. */
export const OTHER_KINDS: readonly Requirement[] = [
  { clause: '8, 402 to 415', name: 'Hardware', status: 'not-applicable', remark: 'This is a web site.' },
  { clause: '11, 501 to 504', name: 'Software', status: 'not-applicable', remark: 'This is a web site: see the tables of WCAG.' },
  { clause: '13', name: 'ICT providing relay or emergency service access', status: 'not-applicable', remark: 'There is none.' },
];

/** EN 301 549 clause 10: the guides, and this report, as PDF and as Word documents. */
export const DOCUMENTS: readonly Requirement[] = [
  {
    clause: '10.1.1.1 to 10.4.1.3, but 10.1.3.1',
    name: 'Documents to download',
    status: 'supports',
    remark: 'Each is made of the same text as its page: with language, title, headings, lists, links and descriptions of pictures.',
  },
  {
    clause: '10.1.3.1',
    name: 'Tables in PDF documents',
    status: 'partially',
    remark:
      'In the PDF documents the headings of columns are marked, those of rows are only bold. The page and the Word document mark both.',
  },
];

/** EN 301 549 clause 12, and chapter 6 of Section 508. */
export const SUPPORT: readonly Requirement[] = [
  {
    clause: '12.1.1, 602.2',
    name: 'Accessibility and compatibility features',
    status: 'supports',
    remark: 'The page “Accessibility” lists what the site can do, and how it is set.',
  },
  {
    clause: '12.1.2, 602.3',
    name: 'Accessible documentation',
    status: 'supports',
    remark: 'Guides, questions and glossaries are pages of this site.',
  },
  {
    clause: '602.4',
    name: 'Alternate formats for non-electronic support documentation',
    status: 'not-applicable',
    remark: 'There is none on paper.',
  },
  {
    clause: '12.2.2, 603.2',
    name: 'Information on accessibility and compatibility features',
    status: 'supports',
    remark: 'Whoever writes to us is told of the page “Accessibility”, and is helped.',
  },
  {
    clause: '12.2.3, 12.2.4, 603.3',
    name: 'Effective communication, accessible documentation of support',
    status: 'supports',
    remark: 'Help is given in writing: by e-mail, and by post. Nobody has to phone.',
  },
];
