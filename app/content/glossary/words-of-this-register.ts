import type { GlossaryGroup } from './glossary-group.ts';

export const WORDS_OF_THIS_REGISTER: GlossaryGroup = {
  id: 'words-of-this-register',
  heading: 'Words of this register',
  terms: [
    {
      id: 'access-material',
      term: 'Access material',
      meaning: [
        'Something that gives people access to a film: descriptive subtitles, audio description or, for example, a version with sign language.',
      ],
      see: ['descriptive-subtitles', 'audio-description'],
    },
    {
      id: 'listing',
      term: 'Listing',
      meaning: ['A page of this register about one access material for one version of a film. A film with two materials has two listings.'],
    },
    {
      id: 'category',
      term: 'Category',
      meaning: [
        'The kind of material in a listing: DS for descriptive subtitles, AD for audio description, or Other. In data files of this register, the column is called format.',
      ],
      see: ['sidecar-type'],
    },
    {
      id: 'sidecar',
      term: 'Sidecar',
      meaning: ['A separate file of text or sound that the player shows or plays together with the film.'],
      see: ['burned-in'],
    },
    {
      id: 'sidecar-type',
      term: 'Sidecar type',
      meaning: [
        'The type of material in the sidecar. For descriptive subtitles: DS or DS Only. For audio description: Audio, Text-based or Extended. None means that there is no separate file, because the text is only burned in.',
      ],
      see: ['ds-only', 'ad-audio', 'ad-text-based', 'ad-extended', 'burned-in'],
    },
    {
      id: 'sidecar-format',
      term: 'Sidecar format',
      meaning: [
        'The file format, usually named after the extension, for example SRT or WAV. Several formats share the extensions XML, STL and SUB. The file format glossary explains all of them.',
      ],
      see: ['sidecar'],
    },
    {
      id: 'sidecar-language',
      term: 'Sidecar language',
      meaning: ['The language of the text or of the voice. The film can have another language.'],
      see: ['sidecar'],
    },
    {
      id: 'made-by',
      term: 'Made by',
      meaning: ['The person or company that made the material.'],
      see: ['commissioned-by'],
    },
    {
      id: 'commissioned-by',
      term: 'Commissioned by',
      meaning: [
        'The person or company that ordered the material or paid for it, for example a festival or a distributor. Often they decide who may use it.',
      ],
      see: ['made-by', 'rights-holder'],
    },
    {
      id: 'rights-holder',
      term: 'Rights holder',
      meaning: [
        'The person or company that decides about the use of a film or of a material. This can be the maker, the commissioner or someone else.',
      ],
      see: ['contact'],
    },
    {
      id: 'contact',
      term: 'Contact for a material',
      meaning: ['The person or office to ask for the material. Everyone can read the contact in the listing.'],
      see: ['rights-holder'],
    },
    {
      id: 'quality-level',
      term: 'Quality level',
      meaning: [
        'Professional or Non-Professional, as the submitter says. These two levels exist only in this register, and follow no outside standard.',
      ],
    },
    {
      id: 'certificate',
      term: 'Certificate',
      meaning: [
        'The age rating of a film, for example 12A or 15. Each country has its own ratings. Two certificates can be a sign of two cuts.',
      ],
      see: ['cut'],
    },
    {
      id: 'other-titles',
      term: 'Other titles',
      meaning: [
        'The original title of a film, its titles in other languages, and earlier titles. The search finds a film by these titles too.',
      ],
    },
    {
      id: 'tmdb',
      term: 'TMDB',
      meaning: [
        'The Movie Database, a public database of films that its users write. Moderators compare listings with it. If a listing has no genres, we add those from TMDB. TMDB can be wrong.',
      ],
    },
    {
      id: 'csv',
      term: 'CSV file',
      meaning: [
        'A table as plain text, with one row on each line. Spreadsheet programs can open and save it. With a CSV file, you submit many listings together.',
      ],
      see: ['listing'],
    },
    {
      id: 'submitter',
      term: 'Submitter',
      meaning: ['The person who submitted the listing. The contact can be someone else.'],
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
      meaning: ['A draft is a listing that is waiting for a moderator. When a moderator has approved it, the listing is public.'],
      see: ['moderator'],
    },
    {
      id: 'super-user',
      term: 'Super-user',
      meaning: [
        'A submitter whose listings have been reliable for a while. Moderators give this status. Single listings from super-users become public immediately.',
      ],
      see: ['submitter', 'draft'],
    },
  ],
};
