import { paths } from '#domain/paths.ts';
import { point, press, scrollTo, type Rows } from './actions.ts';
import type { VideoScript } from './video-script.ts';

const DS = { format: 'DS', sidecar_type: 'DS', sidecar_format: 'SRT' };
const AD = { format: 'AD', sidecar_type: 'Audio', sidecar_format: 'WAV', language: 'English', frame_rate: '25' };
const HARBOUR = { sidecar_by: 'Harbour Captions', contact: 'access@harbour.example.org', frame_rate: '25' };
const SEEN_ALOUD = { sidecar_by: 'Seen Aloud', contact: 'access@seen-aloud.example.org' };

/** Two correct drafts, one that is already listed, one doubtful draft, and one that differs from the film database. */
const DRAFTS: Rows = [
  { title: 'Night Mail', directors: 'Basil Wright, Harry Watt', year: '1936', duration: '24', certificate: 'U', ...AD, ...SEEN_ALOUD },
  { title: 'Harbour Lights', directors: 'Inès Moreau', year: '2021', duration: '96', language: 'English', ...DS, ...HARBOUR },
  {
    title: 'Tsotsi',
    directors: 'Gavin Hood',
    year: '2005',
    duration: '94',
    certificate: '15',
    language: 'English',
    ...DS,
    sidecar_by: 'Lantern Captions',
    contact: 'access@lantern-captions.example.org',
    frame_rate: '23.976',
  },
  { title: 'Night Ferry', directors: 'Samira Haddad', year: '1987', duration: '92', language: 'Welsh', ...DS, ...HARBOUR },
  { title: 'Metropolis', directors: 'Fritz Lang', year: '1927', duration: '153', certificate: 'PG', ...AD, ...SEEN_ALOUD },
];

export const FOR_MODERATORS_SCRIPT: VideoScript = {
  id: 'for-moderators',
  title: 'For moderators',
  description: 'How to read the drafts that wait, approve one or several, and reject a duplicate.',
  as: 'admin',
  drafts: DRAFTS,
  opens: paths.dashboard(),
  chapters: [
    {
      heading: 'What waits',
      steps: [
        {
          caption: ['The dashboard opens with the drafts', 'that wait for a moderator.'],
          shows:
            'The dashboard. At the top are five buttons: Waiting, Duplicates, Flagged, Approved and All, each with a number. “Waiting 5” is marked. Below is a table of five drafts.',
        },
        {
          caption: ['The other buttons open other lists,', 'for example of flagged listings.'],
          shows: 'The pointer goes to the button “Flagged 1”.',
          does: [point('link', 'Flagged')],
        },
      ],
    },
    {
      heading: 'Read a draft',
      steps: [
        {
          caption: ['Each row shows the material', 'and its version.'],
          shows:
            'The page moves up to the table. The pointer goes to the row of “Night Mail”. It says: audio description, English, 24 minutes, 25 frames a second.',
          does: [scrollTo('text', 'Submitted by'), point('text', '24 min')],
        },
        {
          caption: ['A flag shows a difference', 'from the film database.'],
          shows:
            'The pointer goes to the row of “Metropolis”. A red flag says that its running time is 153 minutes here, and 149 in the film database.',
          does: [point('text', 'Differs from TMDB')],
        },
        {
          caption: ['Press “Details” to read', 'all that a listing says.'],
          shows:
            'The pointer presses “Details” in the row of “Night Mail”. Below the row appears the whole listing. First it says that the running time and the certificate are those of the film database.',
          does: [press('button', 'Details for Night Mail')],
        },
        {
          caption: ['Check the version, the maker', 'and the contact.'],
          shows:
            'The page moves up. It shows the running time, the frame rate, the maker, the contact and all other facts. “Not given” means that the submitter left a field empty.',
          does: [scrollTo('heading', 'Version')],
        },
        {
          caption: ['Press “Details” again', 'to close it.'],
          shows: 'The page moves back. The pointer presses “Details” again. All rows of the table are there again.',
          does: [scrollTo('text', 'Submitted by'), press('button', 'Details for Night Mail')],
        },
      ],
    },
    {
      heading: 'Approve one',
      steps: [
        {
          caption: ['If a listing is right, press', '“Approve” in its row.'],
          shows:
            'The pointer presses “Approve” in the row of “Night Mail”. In place of the row a message says that “Night Mail” is approved and public, and that Uma User gets an email in 10 seconds. It has the button “Undo”.',
          does: [press('button', 'Approve Night Mail')],
        },
        {
          caption: ['If that was a mistake,', 'press “Undo”.'],
          shows: 'The pointer presses “Undo”. The row of “Night Mail” is back. A message says that it is a draft again.',
          does: [press('button', 'Undo')],
        },
      ],
    },
    {
      heading: 'Approve several',
      steps: [
        {
          caption: ['Tick several listings. A bar', 'appears above the list.'],
          shows:
            'The pointer ticks “Night Mail”. Above the table appears a bar with the status “Approved” and the button “Apply (and send approval emails)”. The pointer ticks “Harbour Lights” too. The bar says: 2 selected.',
          does: [press('checkbox', 'Select Night Mail'), press('checkbox', 'Select Harbour Lights')],
        },
        {
          caption: ['Press “Apply”. The site says', 'who will get an email.'],
          shows:
            'The pointer presses “Apply (and send approval emails)”. A question opens: Approve 2 films? The films become public immediately. One email goes to the submitter, Uma User.',
          does: [press('button', 'Apply (and send approval emails)')],
        },
        {
          caption: ['Press “Yes, approve”. Each submitter', 'gets one email for all listings.'],
          shows: 'The pointer presses “Yes, approve”. The question closes. A message says that two films are approved and public.',
          does: [press('button', 'Yes, approve')],
        },
      ],
    },
    {
      heading: 'Reject a duplicate',
      steps: [
        {
          caption: ['The row of a duplicate names', 'the listing that it repeats.'],
          shows: 'The pointer goes to the row of “Tsotsi”. It says: Probably the same material as Tsotsi (2005), public.',
          does: [point('text', 'Probably the same material')],
        },
        {
          caption: ['Follow the title in the row.', 'The page begins with the facts.'],
          shows:
            'The pointer presses the title “Tsotsi”. Its page opens. It begins with the running time, the frame rate, the file format, the maker and the contact.',
          does: [press('link', 'Tsotsi')],
        },
        {
          caption: ['Compare the draft with the other', 'listing, further down the page.'],
          shows:
            'The page moves up to “Other listings of this film”. It shows the public listing of “Tsotsi”: descriptive subtitles in English, by Lantern Captions, 94 minutes.',
          does: [scrollTo('heading', 'Other listings of this film')],
        },
        {
          caption: ['If both are the same material,', 'press “Reject as duplicate”.'],
          shows:
            'The pointer presses “Reject as duplicate”. The page of the next draft opens, “Night Ferry”. A message says that “Tsotsi” was rejected as a duplicate. It has the button “Undo”.',
          does: [press('button', 'Reject as duplicate')],
        },
      ],
    },
    {
      heading: 'If you are not sure',
      steps: [
        {
          caption: ['If you are not sure about a listing,', 'press “Flag”.'],
          shows:
            'The page moves up to the three buttons “Approve and next”, “Flag” and “Delete”. The pointer presses “Flag”. Below the buttons it says that “Night Ferry” is flagged.',
          does: [scrollTo('text', 'Running time'), press('button', 'Flag')],
        },
        {
          caption: ['Say why in the notes.', 'Only moderators can read them.'],
          shows: 'The pointer goes to the link “Say why in the notes”.',
          does: [point('link', 'Say why in the notes')],
        },
      ],
    },
  ],
};
