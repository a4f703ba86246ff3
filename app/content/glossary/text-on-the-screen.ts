import type { GlossaryGroup } from './glossary-group.ts';

export const TEXT_ON_THE_SCREEN: GlossaryGroup = {
  id: 'text-on-the-screen',
  heading: 'Text on the screen',
  terms: [
    {
      id: 'descriptive-subtitles',
      term: 'Descriptive subtitles (DS)',
      meaning: [
        'Text on the screen that gives the dialogue, who speaks, the sounds and the music. It is in the language of the film, or in the language of a translation.',
        'Other names for the same thing are captions, SDH and HoH (hard of hearing) subtitles.',
      ],
      see: ['captions', 'sdh', 'subtitles'],
    },
    {
      id: 'ds-only',
      term: 'DS Only',
      meaning: [
        'One of the two types of descriptive subtitles in this register. There is no rule for how it differs from DS. If a listing says DS Only, ask the contact what the file contains.',
      ],
      see: ['descriptive-subtitles'],
    },
    {
      id: 'subtitles',
      term: 'Subtitles',
      meaning: [
        'Text of the dialogue, usually a translation, for people who hear the film. It leaves out sounds and music. In the UK and Ireland, people also use the word for descriptive subtitles. In the USA and Canada, subtitles are for people who hear, and captions are for Deaf people.',
        'Translated subtitles alone do not make a film accessible to Deaf people.',
      ],
      see: ['descriptive-subtitles', 'captions'],
    },
    {
      id: 'captions',
      term: 'Captions',
      meaning: ['Text of the dialogue and the sounds, in the language of the film. Captions are open or closed.'],
      see: ['open-captions', 'closed-captions', 'descriptive-subtitles'],
    },
    {
      id: 'open-captions',
      term: 'Open captions',
      meaning: [
        'Captions that everyone in the room sees on the screen. They can be burned in, or the player can show them over the picture.',
      ],
      see: ['closed-captions', 'burned-in'],
    },
    {
      id: 'closed-captions',
      term: 'Closed captions (CC)',
      meaning: [
        'Captions that appear only for people who want them. At home, people turn them on. In a cinema, they appear on a caption device.',
      ],
      see: ['caption-device', 'open-captions'],
    },
    {
      id: 'caption-device',
      term: 'Caption device',
      meaning: [
        'A small display at one seat in a cinema, or in glasses. It shows closed captions. It only has room for short lines of up to 30 characters.',
      ],
      see: ['closed-captions'],
    },
    {
      id: 'sdh',
      term: 'SDH, HoH',
      meaning: [
        'SDH means subtitles for the deaf and hard of hearing, and HoH means hard of hearing. They look like subtitles, but they also give speakers, sounds and music. In this register, they are descriptive subtitles.',
      ],
      see: ['descriptive-subtitles'],
    },
    {
      id: 'burned-in',
      term: 'Burned in',
      meaning: ['Text that is part of the picture. No one can turn it off or remove it. There is no separate file.'],
      see: ['sidecar', 'open-captions'],
    },
    {
      id: 'forced-narrative',
      term: 'Forced narrative',
      meaning: [
        'Subtitles for a few scenes only, which have dialogue in another language, or signs and letters in the picture. They are not descriptive subtitles.',
      ],
      see: ['descriptive-subtitles'],
    },
    {
      id: 'speaker-label',
      term: 'Speaker label, sound label',
      meaning: [
        'Words in a subtitle that are not dialogue. A speaker label names the person who speaks. A sound label names a sound or music, often in brackets, for example [door slams]. The BBC also uses colours for speakers.',
      ],
      see: ['descriptive-subtitles'],
    },
    {
      id: 'reading-speed',
      term: 'Reading speed',
      meaning: [
        'The amount of text that people must read in a given time, in characters a second or words a minute. If the reading speed is too high, people cannot read the text and watch the film.',
        'An example: 48 characters in 3 seconds are 16 characters a second.',
      ],
      see: ['timecode'],
    },
    {
      id: 'subtitle-safe-area',
      term: 'Safe area',
      meaning: [
        'The part of the picture where text is always visible. Outside it, the edges of a screen or a wrong setting of the projector can cut the text off.',
      ],
    },
    {
      id: 'utf-8',
      term: 'UTF-8, character set',
      meaning: [
        'A character set gives each letter in a file a number. UTF-8 has the letters of all languages. If a player expects another set, accents go wrong: é becomes Ã©. Save subtitle files as UTF-8.',
        'An SRT file does not say which set it uses. A VTT file is always UTF-8.',
      ],
    },
    {
      id: 'respeaking',
      term: 'Respeaking',
      meaning: [
        'A way to make live captions. A person listens and repeats each sentence clearly, and a computer turns the voice into text. A film needs text that was written and timed in advance.',
      ],
      see: ['speech-to-text'],
    },
    {
      id: 'speech-to-text',
      term: 'Speech to text, live captions',
      meaning: [
        'Text of a talk, written while people speak. A person types or respeaks it, or a computer writes it alone. It suits talks before or after a film. It does not replace descriptive subtitles.',
      ],
      see: ['respeaking'],
    },
  ],
};
