const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML has a meaning for, blanks that a reader would change, and what XML 1.0 cannot hold at all. */
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[&<>"\t\n\r]|[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/**
 * A text as it stands in XML, between tags or in an attribute. Characters that XML 1.0 cannot hold (controls, halves of
 * pairs) become U+FFFD, so that they are seen.
 */
export const escapeXml = (text: string): string => text.replace(SPECIAL, (character) => NAMED[character] ?? escapeByNumber(character));

const escapeByNumber = (character: string): string => (/[\t\n\r]/.test(character) ? `&#${character.charCodeAt(0)};` : '\uFFFD');
