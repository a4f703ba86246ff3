import { ownKeys } from '#domain/text/own-keys.ts';

/** Reasons for reverting a listing to draft, in the words that the submitter reads. */
export const REVERT_REASONS = {
  'not found': 'We could not find this film. Please check the title, the director and the year.',
  'running time': 'The running time is different from other sources about this film. Please say which version the material fits.',
  contact: 'Please give a contact, so that people who want to use the material know whom to ask.',
  type: 'Please check the category and the type of the material, because they do not seem to match.',
  duplicate: 'This material seems to be listed already.',
  'not access material': 'This does not seem to be access material. Subtitles that only translate are not descriptive subtitles.',
} as const;

export const REVERT_REASON_NAMES = ownKeys(REVERT_REASONS);
