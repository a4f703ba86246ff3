import { ownKeys } from '#domain/text/own-keys.ts';

/** Why a moderator takes a listing back to draft: reasons to choose from, in the words the submitter reads. */
export const REVERT_REASONS = {
  'not found': 'We could not find this film. Please check the title, the director and the year.',
  'running time': 'The running time differs from what is known of this film. Please say which version the material fits.',
  contact: 'Please give a contact: whoever wants to use the material needs somebody to ask.',
  type: 'Please check category and type of the material: they do not seem to go together.',
  duplicate: 'This material seems to be listed already.',
  'not access material': 'This does not seem to be access material: subtitles that only translate are not descriptive subtitles.',
} as const;

export const REVERT_REASON_NAMES = ownKeys(REVERT_REASONS);
