/**
 * Limits for reading a file. Every reader stops here instead of running for a long time, and warns about the rest. The figures are this
 * project's own: a film of three hours has about 3,000 subtitles in 300 kB.
 */
export const TIMED_TEXT_LIMITS = {
  /** Size of a file. */
  bytes: 20 * 1024 * 1024,
  /** Number of subtitles in a document. */
  cues: 10_000,
  /** Number of lines in a subtitle. */
  cueLines: 1000,
  /** Nesting depth of XML elements. */
  xmlDepth: 100,
  /** Number of XML elements. 10,000 subtitles of two lines with italics have 80,000. */
  xmlElements: 500_000,
  /** Number of equals signs in XML: one for each attribute. 10,000 subtitles of a DCP with all possible attributes have 250,000. */
  xmlEqualsSigns: 1_000_000,
  /** Number of unescaped ampersands that the XML reader tolerates. */
  xmlAmpersands: 1000,
  /** Number of lines in an XML file. 10,000 subtitles of a DCP take 100,000. */
  xmlLines: 1_000_000,
  /** Number of lines in an XML subtitle. Further text is added to the last line. */
  xmlCueLines: 200,
  /** Work for timed spans in TTML: pieces of text multiplied by changes, summed over all paragraphs. 2,000 of karaoke need 1.6 million. */
  xmlSpanSteps: 10_000_000,
  /** Number of warnings about a file. Further warnings would not help the reader. */
  warnings: 20_000,
  /** Length of a quotation in a warning, in characters. */
  found: 200,
  /** Length of a tag or a group of override tags, in characters. Anything longer is text. */
  tag: 1000,
  /** Nesting depth of tags. */
  tagDepth: 20,
  /** Number of digits in one part of a time: `999999:59:59`, so that a time in ticks stays a safe integer. */
  timeDigits: 6,
  /** Bytes at the beginning of a file that identify its format. */
  signatureBytes: 64 * 1024,
  /** Bytes for guessing an encoding. */
  guessedBytes: 64 * 1024,
} as const;
