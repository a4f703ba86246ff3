import type { Status } from './criterion.ts';

/*
 * Requirements of a conformance report in addition to WCAG (VPAT 2.5, international edition): EN 301 549 V3.2.1 and the Revised
 * Section 508 standards, as far as they apply to a website. A chapter that does not apply is one row.
 */

/** A requirement of another standard, and how this site meets it. */
export interface Requirement {
  clause: string;
  name: string;
  status: Status;
  remark: string;
}

/** Functional performance: EN 301 549 clause 4, and chapter 3 of Section 508, which has the same requirements. */
export const WHO_CAN_USE_IT: readonly Requirement[] = [
  {
    clause: '4.2.1, 302.1',
    name: 'Usage without vision',
    status: 'supports',
    remark:
      'Everything is text or has a text alternative, and works with the keyboard. No person with a screen reader has tested the site yet.',
  },
  {
    clause: '4.2.2, 302.2',
    name: 'Usage with limited vision',
    status: 'supports',
    remark: 'Up to 400 %, no one has to scroll sideways. People can choose colours, size, font and spacing.',
  },
  {
    clause: '4.2.3, 302.3',
    name: 'Usage without perception of colour',
    status: 'supports',
    remark: 'Colour is never the only sign: there is always a word or an icon.',
  },
  {
    clause: '4.2.4, 302.4',
    name: 'Usage without hearing',
    status: 'supports',
    remark: 'There is no sound. We give help by email and by post.',
  },
  {
    clause: '4.2.5, 302.5',
    name: 'Usage with limited hearing',
    status: 'supports',
    remark: 'There is no sound. We give help by email and by post.',
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
    remark: 'Nothing depends on a position on the screen.',
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
    remark:
      'Texts are for readers of twelve years and older. A glossary explains technical terms. The site keeps text that people have typed.',
  },
  {
    clause: '4.2.11',
    name: 'Privacy',
    status: 'supports',
    remark: 'The browser keeps the display settings. Passwords are hidden until their owner shows them.',
  },
];

/** EN 301 549 clause 5, for web pages only. */
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
    remark: 'A fingerprint or a face is optional. A password or the PIN of the device works too.',
  },
  {
    clause: '5.4',
    name: 'Preservation of accessibility information during conversion',
    status: 'supports',
    remark:
      'When people save a subtitle file in another format, the site keeps everything that the format supports. Before people save the file, the site lists anything that will be lost.',
  },
  {
    clause: '5.1, 5.5 to 5.9',
    name: 'Closed functionality, operable parts, locking controls, key repeat, actions at the same time',
    status: 'not-applicable',
    remark: 'These requirements concern the device. No action needs two keys at the same time.',
  },
  {
    clause: '6',
    name: 'Information and communication technology (ICT) with two-way voice communication',
    status: 'not-applicable',
    remark: 'The site has no voice communication.',
  },
];

/** EN 301 549 clause 7. */
export const VIDEO_PLAYER: readonly Requirement[] = [
  {
    clause: '7.1.1 to 7.1.4, 503.4',
    name: 'Captions: playback, timing, preservation, looks',
    status: 'supports',
    remark:
      'Videos play in the player of the browser. Captions are a separate track, which is on from the start. The browser or the device decides how they look.',
  },
  {
    clause: '7.1.5',
    name: 'Spoken subtitles',
    status: 'supports',
    remark: 'Captions are text. The transcript below the video contains the captions and more.',
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
    remark: 'People turn captions on and off in the player of the browser. In some browsers, this takes one step more than play or pause.',
  },
];

/** EN 301 549 clauses 8, 11 and 13. */
export const OTHER_KINDS: readonly Requirement[] = [
  { clause: '8, 402 to 415', name: 'Hardware', status: 'not-applicable', remark: 'This is a website.' },
  { clause: '11, 501 to 504', name: 'Software', status: 'not-applicable', remark: 'This is a website: see the tables of WCAG.' },
  {
    clause: '13',
    name: 'ICT providing relay or emergency service access',
    status: 'not-applicable',
    remark: 'The site gives no such access.',
  },
];

/** EN 301 549 clause 10: the guides and this report as PDF and Word documents. */
export const DOCUMENTS: readonly Requirement[] = [
  {
    clause: '10.1.1.1 to 10.4.1.3, but 10.1.3.1',
    name: 'Documents to download',
    status: 'supports',
    remark: 'Each document has the same text as its page, with language, title, headings, lists, links and descriptions of pictures.',
  },
  {
    clause: '10.1.3.1',
    name: 'Tables in PDF documents',
    status: 'partially',
    remark:
      'PDF documents mark the headings of columns, but only print the headings of rows in bold. The page and the Word document mark both.',
  },
];

/** EN 301 549 clause 12, and chapter 6 of Section 508. */
export const SUPPORT: readonly Requirement[] = [
  {
    clause: '12.1.1, 602.2',
    name: 'Accessibility and compatibility features',
    status: 'supports',
    remark: 'The page “Accessibility” describes the display settings and other features.',
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
    remark: 'We have no documentation on paper.',
  },
  {
    clause: '12.2.2, 603.2',
    name: 'Information on accessibility and compatibility features',
    status: 'supports',
    remark: 'We help everyone who writes to us, and tell them about the page “Accessibility”.',
  },
  {
    clause: '12.2.3, 12.2.4, 603.3',
    name: 'Effective communication, accessible documentation of support',
    status: 'supports',
    remark: 'We give help in writing, by email and by post. No one has to phone.',
  },
];
