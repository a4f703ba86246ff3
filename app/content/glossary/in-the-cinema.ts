import type { GlossaryGroup } from './glossary-group.ts';

export const IN_THE_CINEMA: GlossaryGroup = {
  id: 'in-the-cinema',
  heading: 'In the cinema',
  terms: [
    {
      id: 'dcp',
      term: 'DCP',
      meaning: [
        'Digital Cinema Package: the set of files that a cinema plays. It contains pictures, sound, subtitles and captions as separate parts.',
      ],
      see: ['interop-smpte', 'ov', 'vf', 'reel', 'kdm'],
    },
    {
      id: 'interop-smpte',
      term: 'Interop and SMPTE',
      meaning: [
        'The two kinds of DCP. Interop is the older one, SMPTE the current standard. Their subtitle files differ, and one cannot replace the other. Ask the cinema which kind its player takes.',
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
        'Composition playlist: the part of a DCP that lists the pictures, sounds and texts to play together. One DCP can have several playlists, for example with and without captions. The projectionist must choose the right one.',
      ],
      see: ['dcp', 'playlist', 'ccap-ocap-osub'],
    },
    {
      id: 'playlist',
      term: 'Playlist',
      meaning: [
        'The list of everything that a cinema plays in one show, in order: advertisements, trailers, the film. It must contain the accessible version of the film.',
      ],
      see: ['cpl'],
    },
    {
      id: 'ingest',
      term: 'Ingest',
      meaning: ['To load a DCP, a version file or a key into the player of a cinema. This can take hours for a feature film.'],
      see: ['dcp', 'kdm'],
    },
    {
      id: 'mastering-house',
      term: 'Mastering house, post house',
      meaning: ['A company that makes the DCP and other delivery files from the finished film. Post houses also edit and mix films.'],
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
      meaning: ['A part of a DCP. Subtitles and captions are divided into the same reels as the picture.'],
      see: ['dcp'],
    },
    {
      id: 'kdm',
      term: 'KDM',
      meaning: [
        'Key Delivery Message: the key to an encrypted DCP. It works for one player and for a set time. A new version of a film can need a new key.',
      ],
      see: ['dcp'],
    },
    {
      id: 'headset',
      term: 'Headset',
      meaning: [
        'Headphones with a receiver, which a cinema lends to its visitors. A headset plays audio description, or louder dialogue from the HI track. The staff choose one of the two channels.',
      ],
      see: ['audio-description', 'hi-track'],
    },
  ],
};
