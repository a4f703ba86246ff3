import { paths } from '#domain/paths.ts';
import { point, press, scrollTo } from './actions.ts';
import type { VideoScript } from './video-script.ts';

export const FOR_MODERATORS_SCRIPT: VideoScript = {
  id: 'for-moderators',
  title: 'For moderators',
  description: 'How to read what waits, and approve one listing or several.',
  as: 'admin',
  opens: paths.dashboard(),
  chapters: [
    {
      heading: 'What waits',
      steps: [
        {
          caption: ['The dashboard lists all films.', 'Only moderators see it.'],
          shows:
            'The dashboard. At the top stand four buttons: Waiting, Flagged, Approved and All, each with a number. Below them is a table of films.',
        },
        {
          caption: ['“Waiting” shows what nobody', 'has approved yet.'],
          shows: 'The pointer presses “Waiting 4”. The table has four rows. Each has the status “Draft”, and says how long it has waited.',
          does: [press('link', 'Waiting')],
        },
      ],
    },
    {
      heading: 'Read one listing',
      steps: [
        {
          caption: ['“Details” opens a listing', 'in the list itself.'],
          shows:
            'The pointer presses “Details” of the first row, “Night Mail”. Below the row opens the listing. Above it stands a box “For moderators”: running time and certificate match those of the film database.',
          does: [press('button', 'Details')],
        },
        {
          caption: ['Look for what is missing,', 'and for what cannot be true.'],
          shows:
            'The page moves up. It shows the running time, the frame rate, the material, its maker and its contact. “Not given” stands where the submitter said nothing.',
          does: [scrollTo('button', 'Flag')],
        },
        {
          caption: ['To change something or to see', 'its history, follow the title.'],
          shows:
            'The page moves back. The pointer closes the details and presses the title “Night Mail”. The page of the listing opens. It says who sent it in, and has the buttons “Approve”, “Flag” and “Delete”.',
          does: [scrollTo('heading', 'Films'), press('button', 'Details'), press('link', 'Night Mail')],
        },
      ],
    },
    {
      heading: 'Decide on one listing',
      steps: [
        {
          caption: ['Not sure? Press “Flag”. Flagged', 'listings have a list of their own.'],
          shows: 'The page moves up to the name of the submitter. The pointer goes to the button “Flag”.',
          does: [scrollTo('text', 'Submitted by'), point('button', 'Flag')],
        },
        {
          caption: ['All is right? “Approve” makes it', 'public. First the site asks.'],
          shows: 'The pointer goes to the button “Approve”, on the left of “Flag”.',
          does: [point('button', 'Approve')],
        },
      ],
    },
    {
      heading: 'Approve several',
      steps: [
        {
          caption: ['In the list, tick the listings', 'that are right.'],
          shows:
            'The page moves back. The pointer presses “Back to Dashboard”. The four rows that wait are there again. It ticks “Night Mail” and “Harbour Lights”.',
          does: [
            scrollTo('heading', 'Night Mail'),
            press('link', 'Back to Dashboard'),
            press('checkbox', 'Night Mail'),
            press('checkbox', 'Harbour Lights'),
          ],
        },
        {
          caption: ['Press “Apply”.'],
          shows:
            'Above the table it says “2 selected”, and the status “Approved” is chosen. The pointer presses “Apply (and send approval emails)”. A question opens: Approve 2 films?',
          does: [press('button', 'Apply (and send approval emails)')],
        },
        {
          caption: ['The site says what will happen,', 'and asks once more.'],
          shows: 'The question says: They become public at once. It names who gets an e-mail: Uma User.',
        },
        {
          caption: ['The submitters get one e-mail,', 'not one for each listing.'],
          shows: 'The pointer presses “Yes”. The question closes. A message says that two films are approved now, and public.',
          does: [press('button', 'Yes')],
        },
      ],
    },
  ],
};
