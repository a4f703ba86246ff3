import type { GlossaryGroup } from './glossary-group.ts';

export const WORDS_OF_THIS_REGISTER: GlossaryGroup = {
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
      meaning: ['An entry of this register: a film together with one access material for it. A film with two materials has two listings.'],
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
      meaning: ['A separate file of text or sound beside the film. The player shows it, or plays it, together with the film.'],
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
      meaning: ['Who ordered the material, or paid for it, for example a festival or a distributor. Often they decide who may use it.'],
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
      term: 'Contact for a material',
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
      meaning: ['A listing that waits to be read is a draft. Once a moderator has approved it, it is public.'],
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
};
