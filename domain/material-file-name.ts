/** What stands in the name of a material's file (specification, section 9). */
export interface NamedMaterial {
  film: string;
  /** A code such as `en` or `zh-Hant`. */
  language: string;
  /** DS, AD and their like. */
  type: string;
  /** Frames a second. */
  frameRate: string;
  /** The ending, with or without its dot. */
  fileFormat: string;
}

/** Windows, macOS and their clouds refuse these, and a blank splits a name where it is typed. */
const NOT_IN_NAMES = /[\s\p{Pd}\\/:*?"<>|,;'’“”!&()[\]{}#%+=@^~`$…]+/gu;
/** A file's name may have 255 bytes, and a letter takes up to four; the other parts need some fifty. */
const MAX_FILM_CHARACTERS = 50;

/**
 * The recommended name: film, language, type, frame rate, file format, such as `Film-Name_EN_DS_24fps.srt`. Parts that are
 * empty are left out.
 */
export function materialFileName({ film, language, type, frameRate, fileFormat }: NamedMaterial): string {
  const rate = namePart(frameRate);
  const name = [
    [...namePart(film)].slice(0, MAX_FILM_CHARACTERS).join('').replace(/-$/, ''),
    namePart(language).toUpperCase(),
    namePart(type),
    rate && `${rate}fps`,
  ];
  const ending = namePart(fileFormat).replace(/^\.+/, '').toLowerCase();
  return [name.filter(Boolean).join('_'), ending].filter(Boolean).join('.');
}

/** Letters keep their script and lose their accents: other systems store those in two ways. */
function namePart(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(NOT_IN_NAMES, '-')
    .replaceAll('_', '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
}
