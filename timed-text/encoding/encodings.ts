/**
 * Encodings that people can choose, by their names in the Encoding Standard, grouped by region. Browsers support neither UTF-32 nor most
 * DOS code pages.
 */
export const ENCODINGS = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16 LE)',
  'utf-16be': 'Unicode (UTF-16 BE)',
  'windows-1252': 'Western European (Windows-1252)',
  'iso-8859-15': 'Western European (ISO 8859-15)',
  macintosh: 'Western European (Macintosh)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'iso-8859-16': 'Romanian (ISO 8859-16)',
  'windows-1257': 'Baltic (Windows-1257)',
  'iso-8859-13': 'Baltic (ISO 8859-13)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1258': 'Vietnamese (Windows-1258)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'iso-8859-5': 'Cyrillic (ISO 8859-5)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'koi8-u': 'Ukrainian (KOI8-U)',
  ibm866: 'Cyrillic (DOS 866)',
  'windows-1253': 'Greek (Windows-1253)',
  'iso-8859-7': 'Greek (ISO 8859-7)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'iso-8859-8': 'Hebrew (ISO 8859-8)',
  'windows-1256': 'Arabic (Windows-1256)',
  'iso-8859-6': 'Arabic (ISO 8859-6)',
  'windows-874': 'Thai (Windows-874)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  'iso-2022-jp': 'Japanese (ISO 2022-JP)',
  'euc-kr': 'Korean (EUC-KR)',
  gb18030: 'Chinese, simplified (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
} as const;

export type Encoding = keyof typeof ENCODINGS;

/** Encodings whose name in the Encoding Standard differs from their name in the list. */
const OTHER_NAMES: Record<string, Encoding> = { gbk: 'gb18030', 'iso-8859-8-i': 'iso-8859-8' };

export const isEncoding = (name: string): name is Encoding => Object.hasOwn(ENCODINGS, name);

/** Returns the encoding with this name, from a file or a guess. Undefined if it is not supported here. */
export function encodingOf(name: string): Encoding | undefined {
  try {
    // Any label of the Encoding Standard, such as "cp866", "latin1" or "x-sjis".
    const known = new TextDecoder(name).encoding.toLowerCase();
    return isEncoding(known) ? known : OTHER_NAMES[known];
  } catch {
    return undefined;
  }
}
