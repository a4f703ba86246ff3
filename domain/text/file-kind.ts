/** Beginnings of files that people mistake for CSV, and advice for each. The first match counts. */
const KINDS: { begins: (start: string, name: string) => boolean; advice: string }[] = [
  {
    begins: (start, name) => isZip(start) && /opendocument|\.ods$/i.test(start + name),
    advice:
      'This is a LibreOffice or OpenOffice spreadsheet. In the spreadsheet program, choose File, Save As, Text CSV. Then choose the CSV file here.',
  },
  {
    begins: (start, name) => isZip(start) && /\.numbers$/i.test(name),
    advice: 'This is a Numbers spreadsheet. In Numbers, choose File, Export To, CSV. Then choose the CSV file here.',
  },
  {
    begins: (start, name) => isZip(start) && (/\.docx$|\.odt$|\.pages$/i.test(name) || start.includes('word/')),
    advice: 'This is a text document. Copy its table into a spreadsheet program, and save it as CSV. Then choose the CSV file here.',
  },
  {
    begins: (start, name) => isZip(start) && (/\.xls[xmb]$/i.test(name) || /xl\/|\[Content_Types\]/.test(start)),
    advice: 'This is an Excel workbook. In Excel, choose File, Save As, CSV UTF-8. Then choose the CSV file here.',
  },
  {
    begins: (start) => isZip(start),
    advice: 'This is a ZIP archive. Unpack the archive, then choose the CSV file from it.',
  },
  {
    begins: (start) => start.startsWith('\u00d0\u00cf\u0011\u00e0'),
    advice:
      'This is a file from an older version of Excel or Word. In Excel, choose File, Save As, CSV UTF-8. Then choose the CSV file here.',
  },
  {
    begins: (start) => start.startsWith('%PDF'),
    advice: 'This is a PDF document. Save the table as CSV in the program that made the document. Then choose the CSV file here.',
  },
  {
    begins: (start) =>
      /^(\u0089PNG|\u00ff\u00d8\u00ff|GIF8|BM[^]{4}\0{4}|II\*\0|MM\0\*|RIFF[^]{4}WEBP)/.test(start) ||
      /^[^]{4}ftyp(hei|mif|avif)/.test(start),
    advice: 'This is a picture. Save your table as CSV in a spreadsheet program. Then choose the CSV file here.',
  },
  {
    // oxlint-disable-next-line no-control-regex -- files begin with this character
    begins: (start) => /^[^]{4}ftyp|^\u001aE\u00df\u00a3|^ID3|^RIFF[^]{4}(AVI |WAVE)|^OggS/.test(start),
    advice: 'This is a film or a sound file. We do not store such files. Choose a CSV file with the facts about your materials.',
  },
  {
    begins: (start) => start.startsWith('{\\rtf'),
    advice: 'This is a text document. Copy its table into a spreadsheet program, and save it as CSV. Then choose the CSV file here.',
  },
  {
    begins: (start) => /^\s*<(!doctype|html|\?xml)/i.test(start),
    advice: 'This is a web page, or XML. Save the table as CSV in a spreadsheet program. Then choose the CSV file here.',
  },
  {
    begins: (start) => start.includes('\0') && !isUtf16(start),
    advice: 'This is not a text file. Save your table as CSV in a spreadsheet program. Then choose the CSV file here.',
  },
];

const isUtf16 = (start: string) => /^(\u00ff\u00fe|\u00fe\u00ff|\0[^\0]|[^\0]\0)/.test(start);
const isZip = (start: string) => start.startsWith('PK\u0003\u0004');

/** Number of bytes at the beginning of a file that show its kind. */
export const SIGNATURE_BYTES = 4096;

/**
 * Returns advice in one sentence for a file that is not text or not a table; undefined if it may be CSV. The bytes decide. The name only
 * helps if a file of one kind contains another.
 */
export function adviceOnFile(bytes: Uint8Array, name: string): string | undefined {
  // Each byte becomes the character with that number.
  const start = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  return KINDS.find(({ begins }) => begins(start, name))?.advice;
}
