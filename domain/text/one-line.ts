/** What makes text run backwards beyond its own end; never needed within a name or a title. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;
const BREAKS_AND_CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** Text without line breaks and other control characters, whatever it was given. */
export function oneLine(text: string): string {
  return text.replaceAll(DIRECTION_CONTROLS, '').replaceAll(BREAKS_AND_CONTROLS, ' ').trim();
}
