import { materialFileName, type NamedMaterial } from '#domain/films/material-file-name.ts';
import type { Table } from './text-document.ts';

const EXAMPLES: readonly (NamedMaterial & { what: string })[] = [
  { what: 'Descriptive subtitles in English for a cinema copy', film: 'Film Name', cut: '', language: 'en', type: 'DS', frameRate: '24', fileFormat: 'srt' },
  { what: 'Descriptive subtitles in Welsh for a video copy', film: 'Film Name', cut: '', language: 'cy', type: 'DS', frameRate: '25', fileFormat: 'vtt' },
  { what: 'Audio description in English as sound', film: 'Film Name', cut: '', language: 'en', type: 'AD', frameRate: '24', fileFormat: 'wav' },
  { what: 'Audio description in French as text', film: 'Film Name', cut: '', language: 'fr', type: 'AD Text', frameRate: '25', fileFormat: 'vtt' },
  { what: 'Descriptive subtitles for the director’s cut', film: 'Film Name', cut: 'Director’s Cut', language: 'en', type: 'DS', frameRate: '24', fileFormat: 'xml' },
]; // prettier-ignore

/** Example results of the name builder, for printed pages and browsers without JavaScript. */
export const NAME_EXAMPLES: Table = {
  kind: 'table',
  caption: ['Names of files'],
  head: [['Contents'], ['File name']],
  rows: EXAMPLES.map(({ what, ...material }) => [[what], [{ kind: 'code', text: [materialFileName(material)] }]]),
};
