import { chooseFiles, FAULTY, reelOfDcp } from '#test/e2e/subtitle-files.ts';
import type { State } from '../states.ts';
import { isThere, press, unfold } from './acts.ts';

/** The page that checks subtitle files. */
export const CHECKING: State[] = [
  {
    route: '/check',
    kind: 'error',
    name: 'check, with its rules',
    path: '/check',
    everyWidth: true,
    act: async (page) => {
      await page.getByLabel('Running time of your copy').fill('soon');
      await isThere(page, 'Error: Enter the running time of your copy');
      await unfold(page);
    },
  },
  {
    route: '/check',
    kind: 'filled in',
    name: 'check, a file with faults',
    looksDifferent: true,
    path: '/check?rules=guide',
    everyWidth: true,
    act: async (page) => {
      await chooseFiles(page, [{ name: 'faulty.srt', content: FAULTY.replaceAll('00:00:', '01:00:') }]);
      await press(page, /^All 3/);
      await unfold(page);
    },
  },
  {
    route: '/check',
    kind: 'error',
    name: 'check, times that cannot be changed so, and a format that loses something',
    everyWidth: true,
    act: async (page) => {
      await page.getByLabel('Shift').fill('-1:00');
      await press(page, 'Change the times');
      await isThere(page, 'Changed: 0:01:00.000 earlier.');
      await page.getByLabel('Method').selectOption('Set the times of two subtitles');
      await isThere(page, 'Start time now');
      await press(page, 'Change the times');
      const format = page.getByLabel('Format', { exact: true });
      await format.scrollIntoViewIfNeeded();
      await format.selectOption('dcp-smpte');
      await isThere(page, 'This format counts in frames');
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await isThere(page, 'Error: This format counts in frames');
    },
  },
  {
    route: '/check',
    kind: 'filled in',
    name: 'check, a file that was fixed and split into reels',
    path: '/check?rules=netflix',
    everyWidth: true,
    act: async (page) => {
      await chooseFiles(page, [{ name: 'faulty.srt', content: FAULTY }]);
      await page.getByRole('heading', { name: 'Automatic fixes' }).scrollIntoViewIfNeeded();
      await isThere(page, '3 subtitles to change.');
      await press(page, 'Break long lines');
      await isThere(page, 'Long lines broken in 3 subtitles.');
      await page.getByText('Save as', { exact: true }).click();
      await page.getByText('Split into reels').click();
      await page.getByLabel('Lengths of the reels').fill('12 s\n10 s\n60 s');
      await press(page, 'Split');
      await isThere(page, 'Split into 3 reels with 7 subtitles.');
      await page.getByText('Cut at the end of a reel').click();
    },
  },
  {
    route: '/check',
    kind: 'error',
    name: 'check, lengths of reels that cannot be read',
    everyWidth: true,
    act: async (page) => {
      await page.getByLabel('Lengths of the reels').fill('20:13');
      await press(page, 'Split');
      await isThere(page, 'could be hours or minutes');
    },
  },
  {
    route: '/check',
    kind: 'error',
    name: 'check, reels and files that cannot be read beside it',
    everyWidth: true,
    act: async (page) => {
      await chooseFiles(page, [
        ...[1, 2, 4].map(reelOfDcp),
        { name: 'frames.sub', content: '{240}{300}Who is there?\n' },
        { name: 'a-film.mkv', content: Buffer.from('\u001aE\u00df\u00a3', 'latin1') },
      ]);
      await isThere(page, 'Missing: ask for it');
      await unfold(page);
    },
  },
  {
    route: '/check',
    kind: 'error',
    name: 'check, reels whose lengths are missing, and then joined',
    path: '/check?rules=guide',
    everyWidth: true,
    act: async (page) => {
      await chooseFiles(page, [1, 2, 4].map(reelOfDcp));
      // A press can miss the summary while the result of the check moves the page.
      await page.getByText('Join the files').waitFor();
      await unfold(page);
      await press(page, 'Join');
      await isThere(page, 'Error: Enter the length of this reel.');
      await page.getByLabel('Length of reel 1').fill('0:20:00');
      await page.getByLabel('Length of reel 2').fill('28800');
      await press(page, 'Join');
      await isThere(page, 'Joined 3 files into one with 6 subtitles.');
      await press(page, 'Move later reel1.xml');
      await page.getByLabel('Length of reel 1').fill('soon');
      await press(page, 'Join');
      await isThere(page, 'Error: “soon” cannot be read as a length.');
    },
  },
];
