/** What the first bytes show: of XML only that it is XML, whose reader tells which; of MXF only that it is MXF. */
export type ReadableFormat =
  | 'srt'
  | 'vtt'
  | 'ssa'
  | 'microdvd'
  | 'subviewer'
  | 'spruce-stl'
  | 'ebu-stl'
  | 'scc'
  | 'xml'
  | 'mxf';

type SoundFormat = 'wav' | 'rf64' | 'mp3' | 'mp4' | 'ogg' | 'flac' | 'aac' | 'aiff';

/** Why a file is not read; each deserves a sentence that says what to ask for instead. */
export type UnreadableKind = OtherKind | 'too-large' | 'empty' | 'other-timed-text' | 'no-times' | 'unknown';

export type FoundFormat =
  | { is: 'timed-text'; format: ReadableFormat }
  | { is: 'sound'; format: SoundFormat }
  | { is: 'refused'; because: UnreadableKind; found?: string };

/** Files that are no timed text, or hold it as pictures. */
export type OtherKind =
  | 'film'
  | 'pictures-of-text'
  | 'picture'
  | 'pdf'
  | 'text-document'
  | 'spreadsheet'
  | 'archive'
  | 'font'
  | 'web-page';
