import { REQUIRED_FIELDS, type FilmField } from '#domain/film-texts.ts';

/** What the fields of a film are called in forms, in the bulk table and where something is wrong with them. */
export const FIELD_NAMES: Record<FilmField, string> = {
  title: 'Title',
  directors: 'Directors',
  year: 'Year',
  duration: 'Duration in minutes',
  format: 'Category',
  sidecar_type: 'Sidecar type',
  sidecar_format: 'Sidecar format',
  language: 'Sidecar language',
  sidecar_by: 'Made by',
  commissioned_by: 'Commissioned by',
  contact: 'Contact',
  certificate: 'Certificate',
  frame_rate: 'Frame rate',
  quality_level: 'Quality level',
  genres: 'Genres',
  alt_titles: 'Other titles',
  notes: 'Notes for the moderators',
  rights_holder: 'Rights holder',
};

/** A field's name, and whether it is needed: in words. */
export const fieldLabel = (name: FilmField): string =>
  REQUIRED_FIELDS.includes(name) ? `${FIELD_NAMES[name]} (required)` : FIELD_NAMES[name];
