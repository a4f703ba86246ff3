import { FIGURES } from '#app/content/figures.ts';
import { FRAME_RATES } from '#app/content/frame-rates.ts';
import { NAME_EXAMPLES } from '#app/content/name-examples.ts';
import type { Block } from '#app/content/text-document.ts';
import { LIMITS, MODERATION_AIM_HOURS } from '#domain/limits.ts';
import { videoOrigins, type Organisation } from '#domain/organisation.ts';
import type { Surroundings } from './read-markdown.ts';

/** What texts may call for on the site of an organisation. */
export const surroundingsOf = (
  site: Pick<Organisation, 'name' | 'email' | 'legalTextsAreChecked' | 'videos'>,
): Surroundings => ({
  values: {
    'site.name': site.name,
    'site.email.general': site.email.general,
    'site.email.projectManager': site.email.projectManager,
    'site.email.support': site.email.support,
    'limits.csvRows': String(LIMITS.csvRows),
    'limits.moderationAimHours': String(MODERATION_AIM_HOURS),
  },
  inserts: {
    'frame-rates': [FRAME_RATES],
    figures: FIGURES,
    'name-builder': [NAME_EXAMPLES],
    'legal-template': site.legalTextsAreChecked ? [] : [templateNote(site.name)],
    'tmdb-attribution': [
      paragraph('This product uses the TMDB API but is not endorsed or certified by TMDB.'),
    ],
    'outside-videos': videoOrigins(site).map(aboutVideosOf),
    // What their pages have in store for them.
    credits: [],
    'postal-address': [],
    social: [],
    'stored-data': [],
    video: [],
  },
});

const paragraph = (text: string): Block => ({ kind: 'paragraph', text: [text] });

/** Of texts that say what holds between people and the organisation, which nobody there may have read. */
const templateNote = (name: string): Block => ({
  kind: 'box',
  box: 'note',
  id: 'template',
  title: [],
  blocks: [
    paragraph(
      `This text is a template. It came with the program of this site, and nobody at ${name} has checked it yet.`,
    ),
  ],
});

const aboutVideosOf = (origin: string): Block =>
  paragraph(
    `A page here offers a video of ${new URL(origin).host}. Nothing is asked of that site before you press the button that plays it. Then it learns that somebody plays the video here, and its own rules apply.`,
  );
