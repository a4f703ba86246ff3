/**
 * What this site advises for descriptive subtitles: the guides say it, the figures stand beside those of others, files
 * are checked against it, and our own videos keep to it.
 */
export const CAPTION_RULES = {
  lines: 2,
  /** In a line, spaces included. */
  maxCharacters: 42,
  /** As many fit everywhere. */
  safeCharacters: 32,
  charactersASecond: 17,
  /** Where people speak fast. */
  maxCharactersASecond: 20,
  /** Five sixths of a second: so many frames of film, of which a second has 24. */
  minFilmFrames: 20,
  maxSeconds: 7,
  /** Between two of them. */
  gapFrames: 2,
} as const;
