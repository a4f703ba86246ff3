/**
 * How much of one file is read. Every reader stops here instead of running long; what was passed over is a warning.
 * The figures are this project's own: a film of three hours has about 3,000 subtitles in 300 kB.
 */
export const TIMED_TEXT_LIMITS = {
  /** Bytes of one file. */
  bytes: 20 * 1024 * 1024,
  /** Subtitles that a document holds. */
  cues: 10_000,
  /** Lines of one subtitle. */
  cueLines: 1000,
  /** Elements of XML within each other. */
  xmlDepth: 100,
  /** Elements of XML. 10,000 subtitles of two lines with italics have 80,000. */
  xmlElements: 500_000,
  /** Equals signs of XML: one for each attribute. 10,000 subtitles of a DCP with all they may have take 250,000. */
  xmlEqualsSigns: 1_000_000,
  /** Bare ampersands of XML that are read past; after so many the file is no XML. */
  xmlAmpersands: 1000,
  /** Lines of an XML file. 10,000 subtitles of a DCP take 100,000. */
  xmlLines: 1_000_000,
  /** Lines of one subtitle in XML; more follow in the last one. */
  xmlCueLines: 200,
  /** Pieces of text times changes, of all paragraphs of TTML whose spans come and go. 2,000 of karaoke take 1.6 million. */
  xmlSpanSteps: 10_000_000,
  /** Warnings about one file: more say nothing new. */
  warnings: 20_000,
  /** Characters that a warning cites. */
  found: 200,
  /** Characters of one tag or one group of override tags; longer is text. */
  tag: 1000,
  /** Tags within each other. */
  tagDepth: 20,
  /** Digits of one number in a time: `999999:59:59`, so that a time in ticks stays a safe integer. */
  timeDigits: 6,
  /** Bytes of a file's beginning that show which format it is. */
  signatureBytes: 64 * 1024,
  /** Bytes from which an encoding is guessed. */
  guessedBytes: 64 * 1024,
} as const;
