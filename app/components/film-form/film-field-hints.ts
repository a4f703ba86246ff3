import type { FilmField } from '#domain/film-texts.ts';

/** What goes into each field, where people go wrong: the form and the guide to the bulk template say the same. */
export const FIELD_HINTS: Record<FilmField, string> = {
  title:
    'Is the material only burned in? Then put the details here too, for example “The Piano (burned-in subtitles)”.',
  directors: 'Separate several with a comma and a space, for example: Lana Wachowski, Lilly Wachowski',
  year: 'Four digits, for example 1993.',
  duration: 'Of the version that the material fits, in whole minutes, for example 121.',
  format: 'What kind of material it is.',
  sidecar_type:
    'A sidecar is a file of its own beside the film. Choose None if the material is only burned in.',
  sidecar_format:
    'The kind of file. Several share the endings XML, STL and SUB: say in the notes which one yours is.',
  language: 'Of the subtitles or of the description, for example English.',
  sidecar_by: 'Who made the material: a person or a company.',
  commissioned_by: 'Who ordered it, or paid for it.',
  contact:
    'An e-mail address or a web address. It will be public. Give one that somebody still reads in five years: rather an office’s than a person’s.',
  certificate: 'The age rating of that version, for example 12A.',
  frame_rate: 'Frames a second of that version, for example 24 or 25.',
  quality_level: 'Whether it was made by professionals.',
  genres: 'For example: Drama, Romance. Separate several with a comma and a space.',
  alt_titles:
    'The original title, and titles in other languages. Separate several with a comma and a space. Where a title itself has a comma, write a backslash before it: The Good\\, the Bad and the Ugly',
  notes:
    'Only moderators read this. For example: which kind of XML or STL it is, or what you are not sure of.',
  rights_holder: 'Who decides about its use.',
};

/** Only where films are compared with TMDB. */
export const GENRES_FILLED_IN = 'If you leave this empty, we fill it in from the film database TMDB.';
