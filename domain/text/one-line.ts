/** Direction controls, which can also reverse the text around a name or a title. Names and titles never need them. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;
const BREAKS_AND_CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** Removes direction controls, and replaces line breaks and other control characters with spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(DIRECTION_CONTROLS, '').replaceAll(BREAKS_AND_CONTROLS, ' ').trim();
}
