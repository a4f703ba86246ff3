import { LIMITS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import { chooseFile, point, press, pressKey, scrollTo, type } from './actions.ts';
import type { VideoScript } from './video-script.ts';

const MAKER = { sidecar_by: 'Harbour Captions', contact: 'access@harbour.example.org' };
const DS = { format: 'DS', sidecar_type: 'DS', sidecar_format: 'SRT', frame_rate: '25', ...MAKER };

/** A file with an error in its second row. */
export const OUR_MATERIALS: readonly Readonly<Record<string, string>>[] = [
  { title: 'Harbour Lights', directors: 'Inès Moreau', year: '2021', duration: '96', language: 'English', ...DS },
  { title: 'The Slow Tide', directors: 'Ruth Adeyemi', year: '23', duration: '88', language: 'English', ...DS },
  { title: 'Night Ferry', directors: 'Samira Haddad', year: '1987', duration: '92', language: 'Welsh', ...DS },
];

export const ADD_MANY_SCRIPT: VideoScript = {
  id: 'add-many',
  title: 'Add many from a CSV file',
  description: 'How to list many materials together, and fix problems before you submit them.',
  as: 'user',
  opens: paths.add('batch'),
  chapters: [
    {
      heading: 'The template',
      steps: [
        {
          caption: ['You can submit up to', `${LIMITS.csvRows} materials from one file.`],
          shows:
            'The page “Add Film(s)”, with the second of its two buttons chosen: “Up to 100 films from a CSV file”. Three numbered sentences appear below.',
        },
        {
          caption: ['Download the empty template.', 'Fill in one row for each material.'],
          shows: 'The pointer goes to the link “empty template (CSV)” in the first sentence.',
          does: [point('link', 'empty template (CSV)')],
        },
        {
          caption: ['Save the file as CSV. Every', 'spreadsheet program can do this.'],
          shows: 'The pointer goes to the second sentence: fill in one row for each material, and save the file as CSV.',
          does: [point('text', 'Fill in one row for each material')],
        },
      ],
    },
    {
      heading: 'Choose the file',
      steps: [
        {
          caption: ['Choose your file here,', 'or drop it into the box.'],
          shows:
            'The page moves to the box “Your file”. The pointer presses “Choose File”. A file with the name our-materials.csv is chosen. The heading “3 listings from our-materials.csv” and a table replace the box.',
          does: [scrollTo('label', 'Your file'), press('label', 'Your file'), chooseFile('our-materials.csv', OUR_MATERIALS)],
        },
        {
          caption: ['The site has read the file.', 'Nothing has been sent yet.'],
          shows:
            'The text under the heading is: Fix 1 problem in 1 row. A red box names the problem: row 2, enter the year as four digits.',
        },
      ],
    },
    {
      heading: 'Fix the problems',
      steps: [
        {
          caption: ['Each problem is a link', 'to its place in the table.'],
          shows:
            'The pointer presses the link of the problem. The page moves to the table. The field “Year” of row 2 is marked red and contains 23.',
          does: [press('link', 'Row 2, Year')],
        },
        {
          caption: ['Fix the problem in the table.', 'Your file does not need to change.'],
          shows: 'The year 2023 is typed. The red mark disappears.',
          does: [pressKey('Select all'), type('2023'), pressKey('Tab')],
        },
        {
          caption: ['Now everything is in order.'],
          shows: 'The table has three rows without a mark. Above it, the page says: No problems found.',
          does: [point('text', 'No problems found')],
        },
      ],
    },
    {
      heading: 'Submit the list',
      steps: [
        {
          caption: ['Press “Submit for moderation”', 'to submit all rows together.'],
          shows:
            'The pointer presses the button “Submit for moderation” below the table. A page opens and thanks you: 3 listings were received.',
          does: [scrollTo('text', 'The listings that you will submit'), press('button', 'Submit for moderation')],
        },
        {
          caption: ['Moderators read each listing,', 'so a long list can take longer.'],
          shows: 'The page explains the next steps in three sentences.',
        },
        {
          caption: ['“See your uploads” links to', 'your listings.'],
          shows: 'The pointer goes to the button “See your uploads”.',
          does: [point('link', 'See your uploads')],
        },
      ],
    },
  ],
};
