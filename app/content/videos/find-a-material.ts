import { paths } from '#domain/paths.ts';
import { point, press, scrollTo, type } from './actions.ts';
import type { VideoScript } from './video-script.ts';

export const FIND_A_MATERIAL_SCRIPT: VideoScript = {
  id: 'find-a-material',
  title: 'Find a material',
  description: 'From the search to the person whom you ask for the file.',
  opens: paths.home(),
  chapters: [
    {
      heading: 'Search',
      steps: [
        {
          caption: ['This is the start page.', 'You need no account to search.'],
          shows:
            'The start page. At the top stands a search box. Below it there are filters on the left, and a table of films on the right. The films are real; the materials in this video are made up.',
        },
        {
          caption: ['Type a title or a director.', 'Capitals and accents do not matter.'],
          shows:
            'The pointer goes to the search box and presses it. The words “the piano” are typed. With each letter the table gets shorter, until it has three rows, all of them “The Piano” by Jane Campion, of 1993.',
          does: [press('label', 'Search by title or director'), type('the piano')],
        },
        {
          caption: ['Above the list you read', 'how many materials were found.'],
          shows: 'The pointer goes to the heading “Films”. Beside it stands: 3 materials for “the piano”.',
          does: [point('heading', 'Films')],
        },
      ],
    },
    {
      heading: 'Narrow the list',
      steps: [
        {
          caption: ['Tick a filter to narrow the list.', 'Here it is AD: audio description.'],
          shows: 'The pointer ticks the filter “AD” in the group “Type”. One row of the table stays, with the sign “AD”.',
          does: [press('checkbox', 'AD (1)')],
        },
        {
          caption: ['Take the tick away', 'to see all of them again.'],
          shows: 'The pointer takes the tick away. The table has three rows again.',
          does: [press('checkbox', 'AD (1)')],
        },
      ],
    },
    {
      heading: 'Read the listing',
      steps: [
        {
          caption: ['“Details” shows what is known,', 'without leaving the list.'],
          shows: 'The pointer presses the button “Details” of the first row. Below the row opens what is known of the material.',
          does: [press('button', 'Details')],
        },
        {
          caption: ['Or follow the title', 'to the page of the listing.'],
          shows: 'The pointer presses the title “The Piano”. Its page opens. Under the title it says: Audio description.',
          does: [press('link', 'The Piano')],
        },
        {
          caption: ['Compare the running time and', 'the frame rate with your copy.'],
          shows:
            'The pointer goes to the row of five facts under the title. It begins with running time 121 minutes and frame rate 23.976 fps.',
          does: [point('text', '121 minutes')],
        },
        {
          caption: ['Both are the same in your copy?', 'Then the material probably fits.'],
          shows: 'The picture stands still.',
        },
      ],
    },
    {
      heading: 'Ask for it',
      steps: [
        {
          caption: ['There are no files on this site.', 'You ask the contact for the file.'],
          shows: 'The pointer goes to the box “How to ask for it” on the right. It begins with the email address of the contact.',
          does: [point('text', 'How to ask for it')],
        },
        {
          caption: ['“Write to …” opens a letter.', 'Send it by email, or copy it.'],
          shows:
            'The pointer presses the button “Write to Harbour Describers (sample)”. Below it appear fields for the use, the place, the date and a name, the buttons “Open in your email program” and “Copy the letter”, and the letter.',
          does: [press('text', 'Write to')],
        },
        {
          caption: ['A listing gives no permission.', 'The contact says who decides.'],
          shows: 'The pointer goes to the last sentence in the box: this site has no files, and a listing gives no permission.',
          does: [scrollTo('text', 'This site has no files'), point('text', 'This site has no files')],
        },
        {
          caption: ['Read the other materials too.', 'One of them may fit better.'],
          shows:
            'The page moves up to the heading “Other materials for this film”. It lists two descriptive subtitles in English, each with its running time, its frame rate and its maker.',
          does: [scrollTo('heading', 'Other materials for this film')],
        },
      ],
    },
  ],
};
