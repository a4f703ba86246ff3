import type { GlossaryGroup } from './glossary-group.ts';

export const PEOPLE_AND_WORK: GlossaryGroup = {
  id: 'people-and-work',
  heading: 'People and their work',
  terms: [
    {
      id: 'deaf',
      term: 'Deaf, deaf, hard of hearing',
      meaning: [
        'Many people write Deaf with a capital letter for people who use a sign language and share its culture. Written with a small letter, the word means people who hear nothing or almost nothing. Hard of hearing people hear some things. Do not write “the hearing impaired”.',
      ],
      see: ['bsl'],
    },
    {
      id: 'blind-and-partially-sighted',
      term: 'Blind and partially sighted',
      meaning: ['People who see nothing, or not enough to follow the picture of a film. Many of them see light, shapes or large letters.'],
      see: ['audio-description'],
    },
    {
      id: 'bsl',
      term: 'BSL, British Sign Language',
      meaning: [
        'The sign language of Deaf people in Britain. It is a separate language with its own grammar, not English in signs. The register lists a version with a signer in the picture under Other.',
      ],
      see: ['deaf', 'access-material'],
    },
    {
      id: 'subtitler',
      term: 'Subtitler, captioner',
      meaning: ['The person who writes subtitles or captions and sets their times.'],
      see: ['descriptive-subtitles'],
    },
    {
      id: 'describer',
      term: 'Describer',
      meaning: ['The person who writes an audio description. Another person, the narrator or voice, may speak it.'],
      see: ['audio-description'],
    },
    {
      id: 'access-consultant',
      term: 'Consultant',
      meaning: [
        'A person who uses descriptive subtitles or audio description, and is paid to check them before the film is shown. Consultants for descriptive subtitles are Deaf or hard of hearing. Consultants for audio description are blind or partially sighted.',
      ],
    },
  ],
};
