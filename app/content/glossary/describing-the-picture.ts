import type { GlossaryGroup } from './glossary-group.ts';

export const DESCRIBING_THE_PICTURE: GlossaryGroup = {
  id: 'describing-the-picture',
  heading: 'Describing the picture',
  terms: [
    {
      id: 'audio-description',
      term: 'Audio description (AD)',
      meaning: [
        'A voice that describes what is important in the picture, in the gaps between the dialogue. It is made for blind and partially sighted people. In cinemas, people hear it through headphones. Other names are video description and described video.',
      ],
      see: ['ad-audio', 'ad-text-based', 'ad-extended'],
    },
    {
      id: 'ad-audio',
      term: 'AD, type Audio',
      meaning: ['Audio description as a recorded track. The voice can be a person or a computer.'],
      see: ['audio-description'],
    },
    {
      id: 'ad-text-based',
      term: 'AD - Text-based',
      meaning: [
        'Audio description as text with times. A screen reader or a computer voice speaks it. Test your player first, because not every player can speak such text.',
      ],
      see: ['audio-description'],
    },
    {
      id: 'ad-extended',
      term: 'AD - Extended',
      meaning: [
        'Audio description that stops the picture when the gaps are too short. This leaves time to describe more, and makes the film longer.',
      ],
      see: ['audio-description'],
    },
    {
      id: 'integrated-description',
      term: 'Integrated description',
      meaning: [
        'The people in the film, or its narrator, describe the picture. There is no separate track, so there is nothing to list here.',
      ],
      see: ['audio-description'],
    },
    {
      id: 'audio-introduction',
      term: 'Audio introduction',
      meaning: [
        'A spoken text that people hear before the film. It describes people, places and the look of the film, because there is no time for them later. It does not replace audio description.',
      ],
      see: ['audio-description'],
    },
    {
      id: 'mix',
      term: 'Mix',
      meaning: [
        'Several sounds combined into one. The mix of an audio description contains the voice and the sound of the film, which is quieter while the voice speaks. Without a mix, the voice is a separate track.',
      ],
      see: ['audio-description', 'vi-n-track'],
    },
    {
      id: 'stems',
      term: 'Stems',
      meaning: [
        'The sound of a film in parts: dialogue, music and effects, each in separate files. These files help a sound editor to mix a description well.',
      ],
      see: ['mix'],
    },
    {
      id: 'spoken-subtitles',
      term: 'Spoken subtitles',
      meaning: [
        'A voice that reads translated subtitles aloud, for people who cannot read them. A film in another language needs them as well as audio description.',
      ],
      see: ['audio-description', 'subtitles'],
    },
    {
      id: 'hi-track',
      term: 'HI track',
      meaning: [
        'A sound track with louder dialogue, for headsets. HI is a technical name. The track has no description and no text, so it is neither DS nor AD.',
      ],
      see: ['vi-n-track'],
    },
    {
      id: 'vi-n-track',
      term: 'VI-N track',
      meaning: [
        'The technical name of the audio description track in a DCP. In the name of a DCP it is VI: 51-VI means sound in 5.1 with audio description.',
      ],
      see: ['audio-description', 'dcp'],
    },
  ],
};
