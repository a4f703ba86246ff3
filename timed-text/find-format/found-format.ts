/** What the first bytes show: of XML only that it is XML, whose reader tells which; of MXF only that it is MXF. */
export type ReadableFormat = 'srt' | 'vtt' | 'ssa' | 'microdvd' | 'subviewer' | 'spruce-stl' | 'ebu-stl' | 'scc' | 'xml' | 'mxf';

/** Why a file is not read; each deserves a sentence that says what to ask for instead. */
export type UnreadableKind = OtherKind | 'too-large' | 'empty' | 'other-timed-text' | 'timecoded-text' | 'no-times' | 'unknown';

export type FoundFormat =
  | { is: 'timed-text'; format: ReadableFormat }
  /** Which kind, its own header tells (sound/read-sound.ts). */
  | { is: 'sound' }
  /** A film format that can also contain only sound. The tracks decide. */
  | { is: 'sound-or-film' }
  | { is: 'refused'; because: UnreadableKind; found?: string };

/** Files that are no timed text, or hold it as pictures. */
export type OtherKind = 'film' | 'pictures-of-text' | 'picture' | 'pdf' | 'text-document' | 'spreadsheet' | 'archive' | 'font' | 'web-page';
