import { statementInserts } from '#app/content/accessibility/statement.ts';
import { CAPTION_RULES } from '#timed-text/checks/caption-rules.ts';
import { FIGURES } from '#app/content/figures.ts';
import { FRAME_RATES } from '#app/content/frame-rates.ts';
import { NAME_EXAMPLES } from '#app/content/name-examples.ts';
import type { Block } from '#app/content/text-document.ts';
import { TEXT_PAGES, type PageInsert, type TextPageName } from '#app/content/text-pages.ts';
import { FIT_RULE, SHORT_FILM_MINUTES } from '#domain/fit/fit.ts';
import { LIMITS, MODERATION_AIM_HOURS } from '#domain/limits.ts';
import { videoOrigins, type Organisation, type PageOnlySettings } from '#domain/site/organisation.ts';
import type { TextContext } from './markdown/reader.ts';
import { readScreenshotSizes } from './screenshots.ts';

type Site = Pick<Organisation, 'name' | 'email' | 'legalTextsAreChecked' | 'videos'>;

/** Returns the values, inserts and images that a page's text can use on the site of an organisation. */
export function textContextOf(site: Site, pageSettings: PageOnlySettings, page: TextPageName): TextContext {
  const { inserts, hasInShort } = TEXT_PAGES[page];
  return {
    values: {
      'site.name': site.name,
      'site.email.general': site.email.general,
      'site.email.projectManager': site.email.projectManager,
      'site.email.support': site.email.support,
      'site.signLanguage': signLanguageText(pageSettings),
      'accessibility.replyDays': String(pageSettings.accessibility.replyDays),
      'limits.csvRows': String(LIMITS.csvRows),
      'limits.moderationAimHours': String(MODERATION_AIM_HOURS),
      'captions.maxCharacters': String(CAPTION_RULES.maxCharacters),
      'captions.safeCharacters': String(CAPTION_RULES.safeCharacters),
      'captions.charactersASecond': String(CAPTION_RULES.charactersASecond),
      'fit.same': minutesText(FIT_RULE.sameWithinMinutes),
      'fit.near': minutesText(FIT_RULE.nearWithinMinutes),
      'fit.shortFilm': minutesText(SHORT_FILM_MINUTES),
    },
    inserts: {
      'frame-rates': [FRAME_RATES],
      figures: FIGURES,
      'legal-template': site.legalTextsAreChecked ? [] : [templateNote(site.name)],
      'outside-videos': videoOrigins(site, pageSettings.signedVideos).map(aboutVideosOf),
      ...(page === 'accessibility' && statementInserts(site.name, pageSettings.accessibility)),
      ...Object.fromEntries(inserts.map((name) => [name, OF_PAGES[name] ?? []])),
    },
    screenshots: readScreenshotSizes(),
    hasInShort,
  };
}

/** Describes in the accessibility statement which pages have sign language videos. */
function signLanguageText({ signedVideos }: PageOnlySettings): string {
  const languages = new Set(Object.values(signedVideos).map(({ language }) => language));
  if (languages.size === 0) return 'There is no sign language on the site.';
  return `Not every page has a video in sign language. These pages have one, in ${[...languages].join(', ')}: ${Object.keys(signedVideos).join(', ')}.`;
}

const minutesText = (minutes: number) => `${minutes} minute${minutes === 1 ? '' : 's'}`;

/** Blocks that pages add to the content of their texts. */
const OF_PAGES: Partial<Record<PageInsert, readonly Block[]>> = {
  'name-builder': [NAME_EXAMPLES],
  'tmdb-attribution': [paragraph('This product uses the TMDB API but is not endorsed or certified by TMDB.')],
};

function paragraph(text: string): Block {
  return { kind: 'paragraph', text: [text] };
}

/** Note at the top of legal texts, because no one at the organisation may have read them yet. */
const templateNote = (name: string): Block => ({
  kind: 'box',
  box: 'note',
  id: 'template',
  title: [],
  blocks: [paragraph(`This text is a template that came with this site’s software. No one at ${name} has checked it yet.`)],
});

const aboutVideosOf = (origin: string): Block =>
  paragraph(
    `A page here offers a video from ${new URL(origin).host}. Your browser contacts that site only when you press the button that plays the video. That site then learns that someone plays the video here, and its own rules apply.`,
  );
