/** What XML 1.0 cannot hold at all (section 2.2), escaped or not. */
// oxlint-disable-next-line no-control-regex -- these are what it is about
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in an element, or in an attribute between double quotation marks. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(IMPOSSIBLE, '')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
