/**
 * This site's recommendations for descriptive subtitles. The guides state them next to the figures of others, files are checked against
 * them, and our own videos follow them.
 */
export const CAPTION_RULES = {
  lines: 2,
  /** Characters in a line, including spaces. */
  maxCharacters: 42,
  /** Characters in a line that fit on every device. */
  safeCharacters: 32,
  charactersASecond: 17,
  /** Limit for fast speech. */
  maxCharactersASecond: 20,
  /** Five sixths of a second, as frames of film at 24 frames a second. */
  minFilmFrames: 20,
  maxSeconds: 7,
  /** Frames between two subtitles. */
  gapFrames: 2,
} as const;
