/** A word of a glossary. `see` names other ids; a test makes sure that they exist. */
export interface GlossaryTerm {
  id: string;
  term: string;
  meaning: readonly string[];
  see?: readonly string[];
}

/**
 * The general glossary, by subject. Sources: domain research, section 3.1. "DS Only" is nowhere defined, so its
 * entry says that and gives it no meaning (contract, section 5).
 */
export const GENERAL_GLOSSARY: readonly { id: string; heading: string; terms: readonly GlossaryTerm[] }[] = [
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
          'Text of the dialogue and the sounds, in the language of the film. Captions are open or closed.',
        ],
        see: ['open-captions', 'closed-captions', 'descriptive-subtitles'],
      },
      {
        id: 'open-captions',
        term: 'Open captions',
        meaning: [
          'Captions that everybody in the room sees on the screen. They can be burned in, or the player can put them over the picture.',
        ],
        see: ['closed-captions', 'burned-in'],
      },
      {
        id: 'closed-captions',
        term: 'Closed captions (CC)',
        meaning: [
          'Captions that appear only for people who want them. At home people turn them on. In a cinema they appear on a caption device.',
        ],
        see: ['caption-device', 'open-captions'],
      },
      {
        id: 'caption-device',
        term: 'Caption device',
        meaning: [
          'A small display for one person in a cinema: on a stand at the seat, or in glasses. It shows closed captions, and has room for short lines only: 30 characters are safe.',
        ],
        see: ['closed-captions'],
      },
      {
        id: 'sdh',
        term: 'SDH, HoH',
        meaning: [
          'SDH means subtitles for the deaf and hard of hearing, HoH means hard of hearing. They look like subtitles, and they also say who speaks and what is heard. In this register they are descriptive subtitles.',
        ],
        see: ['descriptive-subtitles'],
      },
      {
        id: 'burned-in',
        term: 'Burned in',
        meaning: [
          'Text that is part of the picture. Nobody can turn it off or take it out. There is no separate file.',
        ],
        see: ['sidecar', 'open-captions'],
      },
      {
        id: 'forced-narrative',
        term: 'Forced narrative',
        meaning: [
          'Subtitles for a few places only: dialogue in another language, or signs and letters in the picture. They are not descriptive subtitles.',
        ],
        see: ['descriptive-subtitles'],
      },
      {
        id: 'speaker-label',
        term: 'Speaker label, sound label',
        meaning: [
          'Words in a subtitle that nobody says. A speaker label names who speaks. A sound label names a sound or music, often in brackets, for example [door slams]. The BBC also uses colours for speakers.',
        ],
        see: ['descriptive-subtitles'],
      },
      {
        id: 'reading-speed',
        term: 'Reading speed',
        meaning: [
          'How much text people must read in a given time. It is counted in characters a second, or in words a minute. If it is too high, people cannot read the text and watch the film.',
          'An example: 48 characters in 3 seconds are 16 characters a second.',
        ],
        see: ['timecode'],
      },
      {
        id: 'subtitle-safe-area',
        term: 'Safe area',
        meaning: [
          'The part of the picture in which text is surely seen. Outside it, the edges of a screen or a wrong setting of the projector can cut the text off.',
        ],
      },
      {
        id: 'utf-8',
        term: 'UTF-8, character set',
        meaning: [
          'A character set says which numbers in a file stand for which letters. UTF-8 knows the letters of all languages. If a player expects another set, accents go wrong: é becomes Ã©. Save subtitle files as UTF-8.',
          'An SRT file does not say which set it uses. A VTT file is always UTF-8.',
        ],
      },
      {
        id: 'respeaking',
        term: 'Respeaking',
        meaning: [
          'A way to make live captions. Somebody listens and repeats each sentence clearly, and a computer turns that voice into text. A film needs text that was written and timed beforehand.',
        ],
        see: ['speech-to-text'],
      },
      {
        id: 'speech-to-text',
        term: 'Speech to text, live captions',
        meaning: [
          'Text of what is being said, written while people speak. Somebody types or respeaks it, or a computer does it alone. It suits talks before or after a film. It is no substitute for descriptive subtitles.',
        ],
        see: ['respeaking'],
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
          'Audio description for which the picture stops where the gaps are too short. So there is time to say enough. The film gets longer by that.',
        ],
        see: ['audio-description'],
      },
      {
        id: 'integrated-description',
        term: 'Integrated description',
        meaning: [
          'The people in the film, or its narrator, say what is to be seen. There is no separate track, so there is nothing to list here.',
        ],
        see: ['audio-description'],
      },
      {
        id: 'audio-introduction',
        term: 'Audio introduction',
        meaning: [
          'A spoken text to hear before the film. It describes people, places and the look of the film, for which there is no time later. It does not replace audio description.',
        ],
        see: ['audio-description'],
      },
      {
        id: 'mix',
        term: 'Mix',
        meaning: [
          'Several sounds put together into one. The mix of an audio description holds the voice and the sound of the film. While the voice speaks, the film gets quieter. Without a mix, the voice is a track of its own.',
        ],
        see: ['audio-description', 'vi-n-track'],
      },
      {
        id: 'stems',
        term: 'Stems',
        meaning: [
          'The sound of a film in parts: dialogue, music and effects, each as files of its own. With them a description can be mixed well.',
        ],
        see: ['mix'],
      },
      {
        id: 'spoken-subtitles',
        term: 'Spoken subtitles',
        meaning: [
          'A voice that reads translated subtitles aloud, for people who cannot read them. In a film in another language, audio description needs them too.',
        ],
        see: ['audio-description', 'subtitles'],
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
        meaning: [
          'The technical name of the audio description track in a DCP. In the name of a DCP it is VI: 51-VI means sound in 5.1 with audio description.',
        ],
        see: ['audio-description', 'dcp'],
      },
    ],
  },
  {
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
        meaning: [
          'People who see nothing, or too little to follow a film by its picture. Many of them see light, shapes or large letters.',
        ],
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
        meaning: [
          'Who writes an audio description. The person who speaks it can be somebody else: the narrator, or voice.',
        ],
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
  },
  {
    id: 'time-and-versions',
    heading: 'Time and versions',
    terms: [
      {
        id: 'running-time',
        term: 'Running time, duration',
        meaning: [
          'How long a film is, from its first picture to its last. Listings give it in whole minutes, so 1 minute of difference can be rounding. It must be that of the version for which the material was made.',
        ],
        see: ['cut', 'frame-rate'],
      },
      {
        id: 'frame-rate',
        term: 'Frame rate',
        meaning: [
          'How many pictures run in a second, in frames per second (fps). Cinema film has 24. Video in Europe has 25. At another rate a film mostly gets faster or slower. A material that was made for the first rate then drifts away.',
        ],
        see: ['frame-rate-23976', 'pal-speed-up', 'retiming'],
      },
      {
        id: 'frame-rate-23976',
        term: '23.976, 29.97',
        meaning: [
          'Frame rates of American video. They are 24 and 30 divided by 1.001. 23.976 is often written 23.98. The step looks small, but a film of 24 that plays at 23.976 ends 3.6 seconds later for each hour.',
        ],
        see: ['frame-rate', 'drift'],
      },
      {
        id: 'pal-speed-up',
        term: 'PAL speed-up',
        meaning: [
          'A film of 24 frames a second that is played at 25, for television and discs in Europe. It gets 4 per cent shorter: 100 minutes become 96. The sound gets higher by 0.7 of a semitone, unless a sound editor corrects it.',
        ],
        see: ['frame-rate', 'retiming'],
      },
      {
        id: 'drift',
        term: 'Drift and offset',
        meaning: [
          'Two ways in which text or description can be late or early. With a drift the error grows during the film: the speed differs. With an offset the error is the same all the time: something was added or cut at the start.',
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
        id: 'timecode',
        term: 'Timecode',
        meaning: [
          'The time of a place in the film, in hours, minutes, seconds and frames, for example 01:02:03:04. Many programmes begin at 10:00:00:00 or 01:00:00:00 instead of zero. Then a file can be whole hours off.',
        ],
        see: ['drift'],
      },
      {
        id: 'cut',
        term: 'Cut, version',
        meaning: [
          'One of several forms of a film, for example for the cinema, for television, or longer. Material for one cut does not fit another.',
        ],
        see: ['running-time'],
      },
      {
        id: 'picture-lock',
        term: 'Picture lock',
        meaning: [
          'The moment in the edit after which no picture is moved, added or taken away. Work on descriptive subtitles and audio description starts then.',
        ],
        see: ['cut'],
      },
      {
        id: 'copy',
        term: 'Copy',
        meaning: [
          'The film as you have it: a DCP, a file, a disc, a print. Copies of the same film can differ in length and frame rate.',
        ],
        see: ['cut', 'running-time'],
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
          'Digital Cinema Package: the set of files that a cinema plays. Pictures, sound, subtitles and captions are separate parts of it.',
        ],
        see: ['interop-smpte', 'ov', 'vf', 'reel', 'kdm'],
      },
      {
        id: 'interop-smpte',
        term: 'Interop and SMPTE',
        meaning: [
          'The two kinds of DCP. Interop is the older one, SMPTE the standard of today. Their subtitle files differ, and one cannot stand in for the other. Ask the cinema which kind its player takes.',
        ],
        see: ['dcp'],
      },
      { id: 'ov', term: 'OV', meaning: ['Original version: a DCP that plays on its own.'], see: ['vf'] },
      {
        id: 'vf',
        term: 'VF',
        meaning: [
          'Version file: a DCP that adds something to an original version, for example captions. It does not play without its OV.',
        ],
        see: ['ov'],
      },
      {
        id: 'cpl',
        term: 'CPL',
        meaning: [
          'Composition playlist: the part of a DCP that says what is played together. One DCP can hold several, for example with and without captions. The projectionist must choose the right one.',
        ],
        see: ['dcp', 'playlist', 'ccap-ocap-osub'],
      },
      {
        id: 'playlist',
        term: 'Playlist',
        meaning: [
          'The list of what a cinema plays in one show, in order: advertisements, trailers, the film. The version of the film with access must stand in it.',
        ],
        see: ['cpl'],
      },
      {
        id: 'ingest',
        term: 'Ingest',
        meaning: [
          'To load a DCP, a version file or a key into the player of a cinema. A feature film can take hours.',
        ],
        see: ['dcp', 'kdm'],
      },
      {
        id: 'mastering-house',
        term: 'Mastering house, post house',
        meaning: [
          'A company that makes the DCP and other files for delivery out of the finished film. Post houses edit and mix films as well.',
        ],
        see: ['dcp'],
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
        meaning: [
          'Key Delivery Message: the key that opens an encrypted DCP. It works for one player and for a set time. A new version of a film can need a new key.',
        ],
        see: ['dcp'],
      },
      {
        id: 'headset',
        term: 'Headset',
        meaning: [
          'Headphones with a receiver, which a cinema lends to its visitors. It can carry audio description, or louder dialogue from the HI track. Staff set which of the two it receives.',
        ],
        see: ['audio-description', 'hi-track'],
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
          'Whatever gives people access to a film: descriptive subtitles or audio description. It can be something else too, for example a version with sign language.',
        ],
        see: ['descriptive-subtitles', 'audio-description'],
      },
      {
        id: 'listing',
        term: 'Listing',
        meaning: [
          'An entry of this register: a film together with one access material for it. A film with two materials has two listings.',
        ],
      },
      {
        id: 'category',
        term: 'Category',
        meaning: [
          'What a listing is about: DS for descriptive subtitles, AD for audio description, or Other. In data files of this register the column is called format.',
        ],
        see: ['sidecar-type'],
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
        id: 'sidecar-type',
        term: 'Sidecar type',
        meaning: [
          'What kind of material the sidecar is. For descriptive subtitles: DS or DS Only. For audio description: Audio, Text-based or Extended. None means that there is no separate file, because the text is only burned in.',
        ],
        see: ['ds-only', 'ad-audio', 'ad-text-based', 'ad-extended', 'burned-in'],
      },
      {
        id: 'sidecar-format',
        term: 'Sidecar format',
        meaning: [
          'The kind of file, mostly named by its ending, for example SRT or WAV. Several formats share the endings XML, STL and SUB. The file format glossary explains all of them.',
        ],
        see: ['sidecar'],
      },
      {
        id: 'sidecar-language',
        term: 'Sidecar language',
        meaning: ['The language of the text or of the voice. It need not be the language of the film.'],
        see: ['sidecar'],
      },
      {
        id: 'made-by',
        term: 'Made by',
        meaning: ['Who made the material: a person or a company.'],
        see: ['commissioned-by'],
      },
      {
        id: 'commissioned-by',
        term: 'Commissioned by',
        meaning: [
          'Who ordered the material, or paid for it, for example a festival or a distributor. Often they decide who may use it.',
        ],
        see: ['made-by', 'rights-holder'],
      },
      {
        id: 'rights-holder',
        term: 'Rights holder',
        meaning: [
          'Whoever may decide about the use of a film or of a material. That can be the maker, or whoever commissioned it, or somebody else.',
        ],
        see: ['contact'],
      },
      {
        id: 'contact',
        term: 'Contact',
        meaning: ['Whom you ask for the material. Everybody can read it in the listing.'],
        see: ['rights-holder'],
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
        id: 'other-titles',
        term: 'Other titles',
        meaning: [
          'Further titles of a film: the original one, those in other languages, and earlier ones. The search looks through them too.',
        ],
      },
      {
        id: 'tmdb',
        term: 'TMDB',
        meaning: [
          'The Movie Database, a public database of films that its users write. Moderators compare listings with it. Genres that a listing lacks are taken from there. It can be wrong.',
        ],
      },
      {
        id: 'csv',
        term: 'CSV file',
        meaning: [
          'A table as plain text, one row a line. Programs for tables can open and save it. With a CSV file you send in many listings at once.',
        ],
        see: ['listing'],
      },
      {
        id: 'submitter',
        term: 'Submitter',
        meaning: ['Who sent the listing in. That can be somebody else than the contact.'],
        see: ['contact'],
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
        see: ['moderator'],
      },
      {
        id: 'super-user',
        term: 'Super-user',
        meaning: [
          'A submitter whose listings have been reliable for a while. Moderators give this status. Single listings of super-users become public without waiting.',
        ],
        see: ['submitter', 'draft'],
      },
    ],
  },
];
