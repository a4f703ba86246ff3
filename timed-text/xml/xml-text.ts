const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters with a special meaning in XML, white space that a reader would change, and characters that XML 1.0 forbids. */
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[&<>"\t\n\r]|[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/**
 * Escapes a text for XML, between tags or in an attribute. Characters that XML 1.0 forbids (controls, lone surrogates) become U+FFFD, so
 * that people can see them.
 */
export const escapeXml = (text: string): string => text.replace(SPECIAL, (character) => NAMED[character] ?? escapeByNumber(character));

const escapeByNumber = (character: string): string => (/[\t\n\r]/.test(character) ? `&#${character.charCodeAt(0)};` : '\uFFFD');
