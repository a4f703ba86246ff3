/** Format that the first bytes show. XML and MXF need their reader to identify the content. */
export type ReadableFormat = 'srt' | 'vtt' | 'ssa' | 'microdvd' | 'subviewer' | 'spruce-stl' | 'ebu-stl' | 'scc' | 'xml' | 'mxf';

/** Reasons why a file is not read. Each has a sentence about the file to ask for instead. */
export type UnreadableKind = OtherKind | 'too-large' | 'empty' | 'other-timed-text' | 'timecoded-text' | 'no-times' | 'unknown';

export type FoundFormat =
  | { is: 'timed-text'; format: ReadableFormat }
  /** The header tells the kind of sound (sound/read-sound.ts). */
  | { is: 'sound' }
  /** A film format that can also contain only sound. The tracks decide. */
  | { is: 'sound-or-film' }
  | { is: 'refused'; because: UnreadableKind; found?: string };

/** Files without timed text, or with text as pictures. */
export type OtherKind = 'film' | 'pictures-of-text' | 'picture' | 'pdf' | 'text-document' | 'spreadsheet' | 'archive' | 'font' | 'web-page';
