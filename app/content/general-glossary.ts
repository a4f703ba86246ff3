/** A word of the general glossary. `see` names other ids; a test makes sure that they exist. */
interface TermText {
  id: string;
  term: string;
  meaning: readonly string[];
  see?: readonly string[];
}

/**
 * The general glossary, by subject. Sources: domain research, section 3.1. "DS Only" is nowhere defined, so its
 * entry says that and gives it no meaning (contract, section 5).
 */
export const GENERAL_GLOSSARY = [
  {
    id: 'text-on-the-screen',
    heading: 'Text on the screen',
    terms: [
      {
        id: 'descriptive-subtitles',
        term: 'Descriptive subtitles (DS)',
        meaning: [
          'Text on the screen that gives the dialogue and everything else that people hear: who speaks, sounds, and music. It is in the language of the film, or in the language into which a film is translated.',
          'Other names for the same thing are captions, SDH and HoH (hard of hearing) subtitles.',
        ],
        see: ['captions', 'sdh', 'subtitles'],
      },
      {
        id: 'ds-only',
        term: 'DS Only',
        meaning: [
          'One of the two types under which this register lists descriptive subtitles. What sets it apart from DS is not laid down. If a listing says DS Only, ask the contact what the file holds.',
        ],
        see: ['descriptive-subtitles'],
      },
      {
        id: 'subtitles',
        term: 'Subtitles',
        meaning: [
          'Text of the dialogue, mostly a translation, for people who hear the film. It says nothing about sounds or music. In the UK and Ireland people also use the word for descriptive subtitles. In the USA and Canada, subtitles are for people who hear, and captions are for Deaf people.',
          'A film with translated subtitles is not accessible to Deaf people by those subtitles alone.',
        ],
        see: ['descriptive-subtitles', 'captions'],
      },
      {
        id: 'captions',
        term: 'Captions',
        meaning: [
          'Text of the dialogue and the sounds, in the language of the film. Closed captions (CC) appear only for people who turn them on, or on a personal device in the cinema. Open captions are on the screen for everybody.',
        ],
        see: ['descriptive-subtitles', 'burned-in'],
      },
      {
        id: 'sdh',
        term: 'SDH',
        meaning: [
          'Subtitles for the deaf and hard of hearing. They look like subtitles, and they also say who speaks and what is heard.',
        ],
        see: ['descriptive-subtitles'],
      },
      {
        id: 'burned-in',
        term: 'Burned in',
        meaning: [
          'Text that is part of the picture. Nobody can turn it off or take it out. There is no separate file.',
        ],
        see: ['sidecar'],
      },
      {
        id: 'forced-narrative',
        term: 'Forced narrative',
        meaning: [
          'Subtitles for a few places only: dialogue in another language, or signs and letters in the picture. They are not descriptive subtitles.',
        ],
      },
    ],
  },
  {
    id: 'describing-the-picture',
    heading: 'Describing the picture',
    terms: [
      {
        id: 'audio-description',
        term: 'Audio description (AD)',
        meaning: [
          'A voice says what is important in the picture, in the gaps between the dialogue. It is made for blind and partially sighted people. In cinemas people hear it through headphones. Other names are video description and described video.',
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
          'Audio description as text with times. A screen reader or a computer voice speaks it. Ask before you plan with it: not every player can speak such text.',
        ],
        see: ['audio-description'],
      },
      {
        id: 'ad-extended',
        term: 'AD - Extended',
        meaning: [
          'Audio description for which the picture stops, so that there is time to say enough where the gaps are too short. The film gets longer by that.',
        ],
        see: ['audio-description'],
      },
      {
        id: 'integrated-description',
        term: 'Integrated description',
        meaning: [
          'The people in the film, or its narrator, say what is to be seen. There is no separate track, so there is nothing to list here.',
        ],
      },
      {
        id: 'hi-track',
        term: 'HI track',
        meaning: [
          'A sound track with louder dialogue, for headsets. HI is a technical name. The track has no description and no text: it is neither DS nor AD.',
        ],
        see: ['vi-n-track'],
      },
      {
        id: 'vi-n-track',
        term: 'VI-N track',
        meaning: ['The technical name of the audio description track in a DCP.'],
        see: ['audio-description', 'dcp'],
      },
    ],
  },
  {
    id: 'in-the-cinema',
    heading: 'In the cinema',
    terms: [
      {
        id: 'dcp',
        term: 'DCP',
        meaning: [
          'Digital Cinema Package: the set of files that a cinema plays. Pictures, sound, subtitles and captions are separate parts of it. There are two kinds, Interop and SMPTE. Ask the cinema which kind its player takes.',
        ],
        see: ['ov', 'vf', 'reel', 'kdm'],
      },
      {
        id: 'ov',
        term: 'OV',
        meaning: ['Original version: a DCP that plays on its own.'],
        see: ['vf'],
      },
      {
        id: 'vf',
        term: 'VF',
        meaning: [
          'Version file: a DCP that adds something to an original version, for example captions. It does not play without its OV.',
        ],
        see: ['ov'],
      },
      {
        id: 'ccap-ocap-osub',
        term: 'CCAP, OCAP, OSUB',
        meaning: [
          'Parts of the name of a DCP. CCAP stands for closed captions, OCAP for open captions, OSUB for open subtitles. Not all cinema equipment handles OCAP fully, so captions on the screen are sometimes marked OSUB.',
          'The languages are in the name too. EN-XX means English sound and no subtitles. EN-FR means English sound and French subtitles.',
        ],
        see: ['dcp', 'captions'],
      },
      {
        id: 'reel',
        term: 'Reel',
        meaning: ['A part of a DCP. Subtitles and captions are cut into the same parts as the picture.'],
        see: ['dcp'],
      },
      {
        id: 'kdm',
        term: 'KDM',
        meaning: ['Key Delivery Message: the key that opens an encrypted DCP.'],
        see: ['dcp'],
      },
      {
        id: 'frame-rate',
        term: 'Frame rate',
        meaning: [
          'How many pictures run in a second, in frames per second (fps). Cinema film has 24. Video in Europe has 25. Material that was made for one rate drifts away from a copy with another.',
        ],
        see: ['retiming'],
      },
      {
        id: 'retiming',
        term: 'Retiming',
        meaning: [
          'Changing all times in a file so that it fits a copy with another frame rate. It works only when the cut is the same.',
        ],
        see: ['frame-rate', 'cut'],
      },
      {
        id: 'cut',
        term: 'Cut, version',
        meaning: [
          'One of several forms of a film, for example for the cinema, for television, or longer. Material for one cut does not fit another.',
        ],
      },
    ],
  },
  {
    id: 'words-of-this-register',
    heading: 'Words of this register',
    terms: [
      {
        id: 'access-material',
        term: 'Access material',
        meaning: [
          'Whatever gives people access to a film: descriptive subtitles, audio description, or something else, for example a version with sign language.',
        ],
      },
      {
        id: 'sidecar',
        term: 'Sidecar',
        meaning: [
          'A separate file of text or sound beside the film. The player shows it, or plays it, together with the film.',
        ],
        see: ['burned-in'],
      },
      {
        id: 'listing',
        term: 'Listing',
        meaning: [
          'An entry of this register: a film together with one access material for it. A film with two materials has two listings.',
        ],
      },
      {
        id: 'contact',
        term: 'Contact',
        meaning: ['Whom you ask for the material. Everybody can read it in the listing.'],
      },
      {
        id: 'submitter',
        term: 'Submitter',
        meaning: ['Who sent the listing in. That can be somebody else than the contact.'],
      },
      {
        id: 'moderator',
        term: 'Moderator',
        meaning: ['A member of the team that reads listings before they become public.'],
        see: ['draft'],
      },
      {
        id: 'draft',
        term: 'Draft and approved',
        meaning: [
          'A listing that waits to be read is a draft. Once a moderator has approved it, it is public.',
        ],
      },
      {
        id: 'super-user',
        term: 'Super-user',
        meaning: [
          'A submitter whose listings have been reliable for a while. Moderators give this status. Single listings of super-users become public without waiting.',
        ],
        see: ['submitter', 'draft'],
      },
      {
        id: 'quality-level',
        term: 'Quality level',
        meaning: [
          'Professional or Non-Professional, as the submitter says. These are this register’s own two levels. They follow no outside standard.',
        ],
      },
      {
        id: 'certificate',
        term: 'Certificate',
        meaning: [
          'The age rating of a film, for example 12A or 15. Each country has its own. Different certificates can be a hint at different cuts.',
        ],
        see: ['cut'],
      },
      {
        id: 'rights-holder',
        term: 'Rights holder',
        meaning: [
          'Whoever may decide about the use of a film or of a material. That can be the maker, or whoever commissioned it, or somebody else.',
        ],
      },
    ],
  },
] as const satisfies readonly { id: string; heading: string; terms: readonly TermText[] }[];

/** The anchor of a word in the general glossary. */
export type TermId = (typeof GENERAL_GLOSSARY)[number]['terms'][number]['id'];
