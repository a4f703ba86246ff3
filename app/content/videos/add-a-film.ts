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
          caption: ['You need an account. It is free.', 'Here, Uma is signed in already.'],
          shows: 'The start page. At the top right stand the button “Add Film(s)” and the name Uma.',
        },
        {
          caption: ['Press “Add Film(s)”.'],
          shows: 'The pointer presses “Add Film(s)”. The page with the form opens. It begins with the part “Which film?”.',
          does: [press('link', 'Add Film(s)')],
        },
      ],
    },
    {
      heading: 'Which film',
      steps: [
        {
          caption: ['Type the title. The site offers', 'the films that it knows.'],
          shows:
            'The page moves up to “Which film?”. The pointer presses the field “Title”. The letters “night mail” are typed. Below the field opens a list of films. “Night Mail”, of 1936, stands in it.',
          does: [scrollTo('heading', 'Which film?'), press('label', 'Title (required)'), type('night mail')],
        },
        {
          caption: ['Choose yours with the arrow', 'and Enter keys, or press it.'],
          shows:
            'The arrow key goes to “Night Mail” in the list, and the Enter key takes it. The fields for the directors and the year are filled in. A note says what was filled in, with a button “Undo”.',
          does: [pressKey('ArrowDown'), pressKey('Enter')],
        },
        {
          caption: ['Other materials of the film', 'are shown. You can submit yours too.'],
          shows:
            'The page moves up to a note below the year and the duration: one other material for this film is listed, descriptive subtitles in Welsh. The note ends: You can submit your material too.',
          does: [scrollTo('label', 'Directors (required)'), point('text', 'is listed:')],
        },
      ],
    },
    {
      heading: 'Which version it fits',
      steps: [
        {
          caption: ['Check the running time. It must be', 'that of the version you worked with.'],
          shows: 'The page moves up to the row of short fields. In the field “Duration in minutes” stands 24. The pointer goes there.',
          does: [scrollTo('label', 'Year (required)'), point('label', 'Duration in minutes (required)')],
        },
        {
          caption: ['Give the frame rate. Without it,', 'nobody knows if the file fits.'],
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
          caption: ['Say what kind of file it is,', 'and in which language.'],
          shows:
            'The page moves up. For “Sidecar type” the value “Audio” is chosen, for “Sidecar format” the value “WAV”. In the field “Sidecar language” the word “English” is typed.',
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
      heading: 'Whom to ask',
      steps: [
        {
          caption: ['The contact will be public.', 'Give one that lasts for years.'],
          shows: 'The page moves up. In the field “Contact” the address access@seen-aloud.example.org is typed.',
          does: [scrollTo('label', 'Contact'), press('label', 'Contact'), type('access@seen-aloud.example.org')],
        },
        {
          caption: ['Say who made the material.'],
          shows: 'In the field “Made by” the words “Seen Aloud” are typed.',
          does: [press('label', 'Made by'), type('Seen Aloud')],
        },
      ],
    },
    {
      heading: 'Send it',
      steps: [
        {
          caption: ['Press “Submit for moderation”.'],
          shows: 'The page moves up to its end. The pointer presses the button “Submit for moderation”. A page of thanks opens.',
          does: [scrollTo('button', 'Submit for moderation'), press('button', 'Submit for moderation')],
        },
        {
          caption: ['A moderator reads your listing,', `usually within ${MODERATION_AIM_HOURS} hours.`],
          shows: 'The page of thanks says what happens next.',
        },
        {
          caption: ['You get an email', 'when it is approved.'],
          shows: 'The picture stands still.',
        },
      ],
    },
  ],
};
