import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import { choose, point, press, pressKey, scrollTo, type } from './actions.ts';
import type { VideoScript } from './video-script.ts';

export const ADD_A_FILM_SCRIPT: VideoScript = {
  id: 'add-a-film',
  title: 'Add a film',
  description: 'How to list one material with the form.',
  as: 'user',
  opens: paths.home(),
  chapters: [
    {
      heading: 'Open the form',
      steps: [
        {
          caption: ['You need a free account.', 'In this video, Uma is signed in.'],
          shows: 'The home page. The button “Add Film(s)” and the name Uma are at the top right.',
        },
        {
          caption: ['Press “Add Film(s)”.'],
          shows: 'The pointer presses “Add Film(s)”. The page with the form opens. The first part is “Which film?”.',
          does: [press('link', 'Add Film(s)')],
        },
      ],
    },
    {
      heading: 'Which film',
      steps: [
        {
          caption: ['Type the title, and the site', 'suggests films.'],
          shows:
            'The page moves up to “Which film?”. The pointer presses the field “Title”. The letters “night mail” are typed. A list of films opens below the field. It contains “Night Mail”, from 1936.',
          does: [scrollTo('heading', 'Which film?'), press('label', 'Title (required)'), type('night mail')],
        },
        {
          caption: ['Choose your film with the arrow', 'and Enter keys, or press it.'],
          shows:
            'The arrow key moves to “Night Mail” in the list, and the Enter key chooses it. The site fills in the directors and the year. A note names these fields and has a button “Undo”.',
          does: [pressKey('ArrowDown'), pressKey('Enter')],
        },
        {
          caption: ['You see other materials for the', 'film. You can still submit yours.'],
          shows:
            'The page moves up to a note below the year and the duration. One other material for this film is listed, descriptive subtitles in Welsh, and the note ends: You can submit your material too.',
          does: [scrollTo('label', 'Directors (required)'), point('text', 'is listed:')],
        },
      ],
    },
    {
      heading: 'Which version it fits',
      steps: [
        {
          caption: ['The running time must be that of', 'the version you worked with.'],
          shows: 'The page moves up to the row of short fields. The pointer goes to the field “Duration in minutes”, which contains 24.',
          does: [scrollTo('label', 'Year (required)'), point('label', 'Duration in minutes (required)')],
        },
        {
          caption: ['Without the frame rate, no one', 'knows if the file fits.'],
          shows: 'The pointer presses the field “Frame rate”. The number 25 is typed.',
          does: [press('label', 'Frame rate'), type('25')],
        },
      ],
    },
    {
      heading: 'The material',
      steps: [
        {
          caption: ['Choose the category.', 'Here it is audio description.'],
          shows:
            'The page moves up to “The material”. The pointer chooses “Audio description (AD)”. Below it, fields for the type and the format of the file appear.',
          does: [scrollTo('heading', 'The material'), press('radio', 'Audio description (AD)')],
        },
        {
          caption: ['Choose the type and format of', 'the file, and type the language.'],
          shows:
            'The page moves up. “Audio” is chosen as the “Sidecar type” and “WAV” as the “Sidecar format”. The word “English” is typed in the field “Sidecar language”.',
          does: [
            scrollTo('label', 'Sidecar type'),
            choose('Audio', 'label', 'Sidecar type'),
            choose('WAV', 'label', 'Sidecar format'),
            press('label', 'Sidecar language'),
            type('English'),
            pressKey('Tab'),
          ],
        },
      ],
    },
    {
      heading: 'The contact',
      steps: [
        {
          caption: ['The contact will be public. Choose', 'an address that lasts for years.'],
          shows: 'The page moves up. The address access@seen-aloud.example.org is typed in the field “Contact”.',
          does: [scrollTo('label', 'Contact'), press('label', 'Contact'), type('access@seen-aloud.example.org')],
        },
        {
          caption: ['Enter the maker of the material.'],
          shows: 'The words “Seen Aloud” are typed in the field “Made by”.',
          does: [press('label', 'Made by'), type('Seen Aloud')],
        },
      ],
    },
    {
      heading: 'Submit the listing',
      steps: [
        {
          caption: ['Press “Submit for moderation”.'],
          shows: 'The page moves up to its end. The pointer presses the button “Submit for moderation”. A page opens and thanks you.',
          does: [scrollTo('button', 'Submit for moderation'), press('button', 'Submit for moderation')],
        },
        {
          caption: ['A moderator reads your listing,', `usually within ${MODERATION_AIM_HOURS} hours.`],
          shows: 'The page explains the next steps.',
        },
        {
          caption: ['You get an email', 'when it is approved.'],
          shows: 'The picture does not change.',
        },
      ],
    },
  ],
};
