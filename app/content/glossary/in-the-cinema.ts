import type { GlossaryGroup } from './glossary-group.ts';

export const IN_THE_CINEMA: GlossaryGroup = {
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
      meaning: ['Version file: a DCP that adds something to an original version, for example captions. It does not play without its OV.'],
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
      meaning: ['To load a DCP, a version file or a key into the player of a cinema. A feature film can take hours.'],
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
};
