import type { GlossaryGroup } from './glossary-group.ts';

export const PEOPLE_AND_WORK: GlossaryGroup = {
  id: 'people-and-work',
  heading: 'People and their work',
  terms: [
    {
      id: 'deaf',
      term: 'Deaf, deaf, hard of hearing',
      meaning: [
        'Many people write Deaf with a capital letter for those who use a sign language and share its culture. With a small letter it means hearing nothing or very little. Hard of hearing people hear some things. Do not write “the hearing impaired”.',
      ],
      see: ['bsl'],
    },
    {
      id: 'blind-and-partially-sighted',
      term: 'Blind and partially sighted',
      meaning: ['People who see nothing, or too little to follow a film by its picture. Many of them see light, shapes or large letters.'],
      see: ['audio-description'],
    },
    {
      id: 'bsl',
      term: 'BSL, British Sign Language',
      meaning: [
        'The sign language of Deaf people in Britain. It is a language of its own with its own grammar, not English in signs. A version of a film with a signer in the picture is listed here under Other.',
      ],
      see: ['deaf', 'access-material'],
    },
    {
      id: 'subtitler',
      term: 'Subtitler, captioner',
      meaning: ['Who writes subtitles or captions and sets their times.'],
      see: ['descriptive-subtitles'],
    },
    {
      id: 'describer',
      term: 'Describer',
      meaning: ['Who writes an audio description. The person who speaks it can be somebody else: the narrator, or voice.'],
      see: ['audio-description'],
    },
    {
      id: 'access-consultant',
      term: 'Consultant',
      meaning: [
        'Somebody who uses descriptive subtitles or audio description, and is paid to check them before the film is shown. A consultant for descriptive subtitles is Deaf or hard of hearing. One for audio description is blind or partially sighted.',
      ],
    },
  ],
};
