import { paths } from '#domain/paths.ts';
import { looked, type Criterion } from './criterion.ts';

const SILENT = 'Our videos have no sound, and there is no other sound on the site.';

/** Criteria of WCAG 2.2, guidelines 1.1 and 1.2. */
export const TEXT_AND_MEDIA: readonly Criterion[] = [
  {
    number: '1.1.1',
    name: 'Non-text Content',
    level: 'A',
    status: 'supports',
    how: 'Pictures of our pages have a description of their contents. Icons are next to words and hidden from screen readers. The text alternative of each logo is its name. Each chart of a checked file is also a table.',
    looked: looked('the five pictures of the guides and their descriptions, the logos, the icons, the timeline of a checked file'),
    page: paths.guides(),
  },
  {
    number: '1.2.1',
    name: 'Audio-only and Video-only (Prerecorded)',
    level: 'A',
    status: 'supports',
    how: 'Our videos are silent. A transcript below each video describes everything in the picture.',
    looked: looked('the transcripts of all four videos, compared with the picture at the end of each of the 49 steps'),
    tests: ['app/content/videos/captions.test.ts'],
    page: paths.guides(),
  },
  {
    number: '1.2.2',
    name: 'Captions (Prerecorded)',
    level: 'A',
    status: 'not-applicable',
    how: `${SILENT} Even so, each video has captions that say what happens.`,
    looked: looked('the files of all four videos, which have only a picture track'),
  },
  {
    number: '1.2.3',
    name: 'Audio Description or Media Alternative (Prerecorded)',
    level: 'A',
    status: 'not-applicable',
    how: `${SILENT} A transcript describes the picture of each video.`,
    looked: looked('the files of all four videos, which have only a picture track'),
  },
  {
    number: '1.2.4',
    name: 'Captions (Live)',
    level: 'AA',
    status: 'not-applicable',
    how: 'The site has no live media.',
    looked: looked('the 74 page states, and the code that plays media'),
  },
  {
    number: '1.2.5',
    name: 'Audio Description (Prerecorded)',
    level: 'AA',
    status: 'not-applicable',
    how: `${SILENT} A transcript describes the picture of each video.`,
    looked: looked('the files of all four videos, which have only a picture track'),
  },
  {
    number: '1.2.6',
    name: 'Sign Language (Prerecorded)',
    level: 'AAA',
    status: 'not-applicable',
    how: SILENT,
  },
  {
    number: '1.2.7',
    name: 'Extended Audio Description (Prerecorded)',
    level: 'AAA',
    status: 'not-applicable',
    how: SILENT,
  },
  {
    number: '1.2.8',
    name: 'Media Alternative (Prerecorded)',
    level: 'AAA',
    status: 'supports',
    how: 'Each video has a transcript of the actions and the picture, in the order of the video.',
    looked: looked('the transcripts of all four videos, compared with the picture at the end of each of the 49 steps'),
    tests: ['app/content/videos/captions.test.ts'],
    page: paths.guides(),
  },
  {
    number: '1.2.9',
    name: 'Audio-only (Live)',
    level: 'AAA',
    status: 'not-applicable',
    how: 'The site has no live media.',
  },
];
