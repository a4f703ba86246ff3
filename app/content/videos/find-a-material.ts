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
          shows: 'The pointer goes to the heading “Films”. Beside it stands: 3 films for “the piano”.',
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
          shows:
            'The pointer presses the title “The Piano”. Its page opens. Under the title it says: Audio description in English, for the version of 121 minutes at 23.976 frames a second.',
          does: [press('link', 'The Piano')],
        },
        {
          caption: ['Compare the running time and', 'the frame rate with your copy.'],
          shows: 'The pointer goes to “Which version it fits”: running time 121 minutes, frame rate 23.976 frames a second.',
          does: [scrollTo('text', 'Which version it fits'), point('text', 'Which version it fits')],
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
          shows: 'The pointer goes to the box “How to ask for it” on the right. It begins with the e-mail address of the contact.',
          does: [scrollTo('text', 'How to ask for it'), point('text', 'How to ask for it')],
        },
        {
          caption: ['A list says what to write.', 'You can copy the address.'],
          shows:
            'The page moves up. In the box stands a button “Copy”, and a list of what to say: where and when you show the film and to how many people; which version you show; which file your player takes.',
          does: [scrollTo('button', 'Copy'), point('text', 'Say in your message')],
        },
        {
          caption: ['A listing is no permission.', 'The contact says who decides.'],
          shows: 'The pointer goes to the last sentence in the box: this site holds no files, and a listing is no permission.',
          does: [point('text', 'This site holds no files')],
        },
        {
          caption: ['Read the other materials too.', 'One of them may fit better.'],
          shows:
            'The page moves up to the heading “Other materials for this film”. There stand two descriptive subtitles in English, each with its maker and its running time.',
          does: [scrollTo('heading', 'Other materials for this film')],
        },
      ],
    },
  ],
};
