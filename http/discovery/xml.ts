/** Characters that XML 1.0 does not allow, even escaped (section 2.2). */
// oxlint-disable-next-line no-control-regex -- the pattern has to name control characters
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for an element, or for an attribute between double quotation marks. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(IMPOSSIBLE, '')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
