import { expect, test } from 'vitest';
import { adviceOnFile } from './file-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const EXCEL = 'This is an Excel workbook. In Excel, choose File, Save As, CSV UTF-8. Then choose the CSV file here.';

test.each([
  ['films.xlsx', 'PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml', EXCEL],
  ['films.csv', 'PK\u0003\u0004\u0014\0\u0006\0xl/workbook.xml', EXCEL],
  ['films.ods', 'PK\u0003\u0004\u0014\0\0\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet', /LibreOffice/],
  ['films.numbers', 'PK\u0003\u0004\u0014\0\0\0Index/Document.iwa', /Numbers/],
  ['films.docx', 'PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml', /text document/],
  ['films.zip', 'PK\u0003\u0004\u0014\0\0\0films.csv', /ZIP archive/],
  ['films.xls', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1', /older version of Excel/],
  ['films.pdf', '%PDF-1.7', /PDF/],
  ['films.png', '\u0089PNG\r\n', /picture/],
  ['films.jpg', '\u00ff\u00d8\u00ff\u00e0', /picture/],
  ['films.heic', '\0\0\0\u0018ftypheic', /picture/],
  ['film.mp4', '\0\0\0\u0018ftypisom', /film or a sound/],
  ['ad.wav', 'RIFF\0\0\0\0WAVE', /film or a sound/],
  ['films.rtf', '{\\rtf1', /text document/],
  ['films.bmp', 'BM\u0036\u0001\0\0\0\0\0\0', /picture/],
  ['films.csv', '\u007fELF\u0002\u0001\u0001\0\0\0', /not a text file/],
  ['films.html', '<!DOCTYPE html>', /web page/],
])('%s gets helpful advice if it begins with %j', (name, start, advice) => {
  const given = adviceOnFile(bytes(start), name);
  if (typeof advice === 'string') expect(given).toBe(advice);
  else expect(given).toMatch(advice);
});

test.each(['title,directors\n', '', '\u00ff\u00fet\0i\0', '\u00ef\u00bb\u00bftitle', 'BMX Bandits;1983'])(
  'a file that begins with %j can be CSV',
  (start) => {
    expect(adviceOnFile(bytes(start), 'films.csv')).toBeUndefined();
  },
);
