import { paths } from '#domain/paths.ts';
import { point, press, scrollTo, type } from './actions.ts';
import type { VideoScript } from './video-script.ts';

export const FIND_A_MATERIAL_SCRIPT: VideoScript = {
  id: 'find-a-material',
  title: 'Find a material',
  description: 'How to search, choose a material and ask for the file.',
  opens: paths.home(),
  chapters: [
    {
      heading: 'Search',
      steps: [
        {
          caption: ['This is the home page.', 'You can search without an account.'],
          shows:
            'The home page has a search box at the top. Below the box are filters on the left and a table of films on the right. The films are real, but the materials in this video are made up.',
        },
        {
          caption: ['Type a title or a director.', 'Capitals and accents do not matter.'],
          shows:
            'The pointer goes to the search box and presses it. The words “the piano” are typed. The table gets shorter with each letter, until it has three rows. All of them are for “The Piano” by Jane Campion, from 1993.',
          does: [press('label', 'Search by title or director'), type('the piano')],
        },
        {
          caption: ['The number above the list', 'counts the materials found.'],
          shows: 'The pointer goes to the heading “Films”. The text next to it is: 3 materials for “the piano”.',
          does: [point('heading', 'Films')],
        },
      ],
    },
    {
      heading: 'Narrow the list',
      steps: [
        {
          caption: ['Tick a filter to narrow the list,', 'for example audio description.'],
          shows: 'The pointer ticks the filter “AD” in the group “Type”. One row of the table remains, with the badge “AD”.',
          does: [press('checkbox', 'AD (1)')],
        },
        {
          caption: ['Remove the tick', 'to see all materials again.'],
          shows: 'The pointer removes the tick. The table has three rows again.',
          does: [press('checkbox', 'AD (1)')],
        },
      ],
    },
    {
      heading: 'Read the listing',
      steps: [
        {
          caption: ['“Details” opens the facts', 'within the list.'],
          shows: 'The pointer presses the button “Details” of the first row. The facts about the material open below the row.',
          does: [press('button', 'Details')],
        },
        {
          caption: ['The title links', 'to the page of the listing.'],
          shows:
            'The pointer presses the title “The Piano”. The page of the listing opens. The text under the title is: Audio description.',
          does: [press('link', 'The Piano')],
        },
        {
          caption: ['Compare the running time and', 'the frame rate with your copy.'],
          shows:
            'The pointer goes to the five facts under the title. The first two are the running time, 121 minutes, and the frame rate, 23.976 fps.',
          does: [point('text', '121 minutes')],
        },
        {
          caption: ['If both are the same in your copy,', 'the material probably fits.'],
          shows: 'The picture does not change.',
        },
      ],
    },
    {
      heading: 'Ask for it',
      steps: [
        {
          caption: ['This site has no files, so you ask', 'the contact for the file.'],
          shows: 'The pointer goes to the box “How to ask for it” on the right. The box begins with the contact’s email address.',
          does: [point('text', 'How to ask for it')],
        },
        {
          caption: ['“Write to …” opens a letter.', 'Send it by email, or copy it.'],
          shows:
            'The pointer presses the button “Write to Harbour Describers (sample)”. Below the button appear fields for the use, the place, the date and a name, two buttons, “Open in your email program” and “Copy the letter”, and the letter.',
          does: [press('text', 'Write to')],
        },
        {
          caption: ['A listing does not give permission.', 'The contact can tell you who does.'],
          shows: 'The pointer goes to the last sentence in the box: this site has no files, and a listing does not give permission.',
          does: [scrollTo('text', 'This site has no files'), point('text', 'This site has no files')],
        },
        {
          caption: ['Read the other materials too.', 'One of them may fit better.'],
          shows:
            'The page moves up to the heading “Other materials for this film”. The list has two descriptive subtitles in English, each with the running time, the frame rate and the maker.',
          does: [scrollTo('heading', 'Other materials for this film')],
        },
      ],
    },
  ],
};
