/**
 * A link made from a listing's contact. The whole contact must be one email address or one http(s) address (contract, section 4).
 * Everything else stays text, so no other scheme can get into a link.
 */
export type ContactLink = { kind: 'email'; address: string } | { kind: 'web'; href: string };

// Invisible characters are not allowed, so that the visible address is the real one.
const EMAIL = /^[^\s\p{Cf}@<>"'(),:;[\]\\?&=%#]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}$/iu;

/**
 * A web address whose visible host is the real one. The host has only ASCII letters: "bfi.org.uk⁄films.example" looks like a page of
 * bfi.org.uk, and a Cyrillic "а" like a Latin one.
 */
const WEB = /^[Hh][Tt]{2}[Pp][Ss]?:\/\/[A-Za-z0-9.-]+(?::\d+)?(?:[/?#][^\s\p{Cf}]*)?$/u;

export function contactLink(contact: string): ContactLink | undefined {
  if (EMAIL.test(contact)) return { kind: 'email', address: contact };
  if (!WEB.test(contact) || !URL.canParse(contact)) return undefined;
  const { protocol, username, password, href } = new URL(contact);
  const isPlain = (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
  return isPlain ? { kind: 'web', href } : undefined;
}

/** Characters that surround an address in a sentence. */
const BETWEEN_ADDRESSES = /[\s<>"'“”(),;[\]]+/u;
const SENTENCE_END = new Set('.:!?');

function withoutSentenceEnd(word: string): string {
  let end = word.length;
  while (end > 0 && SENTENCE_END.has(word[end - 1]!)) end -= 1;
  return word.slice(0, end);
}

/** Lists the email addresses in a contact, which can be a sentence. */
export const addressesIn = (contact: string): string[] =>
  contact
    .split(BETWEEN_ADDRESSES)
    .map(withoutSentenceEnd)
    .filter((word) => EMAIL.test(word));

/** Returns the first address in a contact that cannot exist: "someone@volunteer", "https://". A contact without an address has none. */
export function impossibleAddress(contact: string): string | undefined {
  return contact.split(BETWEEN_ADDRESSES).find((word) => {
    const address = withoutSentenceEnd(word);
    if (/^https?:\/\//i.test(word)) return !URL.canParse(word) || !isPublicDomain(new URL(word).hostname);
    // "@lantern" is a name in a social network, and so is "example.org/@lantern".
    if (!/^[^@/]+@/u.test(address)) return false;
    const [, domain = '', ...others] = address.replace(/\?.*$/u, '').split('@');
    return others.length > 0 || !isPublicDomain(domain);
  });
}

const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** Whether this could be a domain on the public internet: "example.org", but not "volunteer" or "127.0.0.1". */
function isPublicDomain(domain: string): boolean {
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && /^(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu.test(last);
}

/** A web address without its scheme: "www.example.org/contact". */
const BARE_WEB_ADDRESS = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?:\/\S*)?$/i;

/** Returns the same web address with its scheme, which makes it a link; undefined for anything else. */
export function withScheme(contact: string): string | undefined {
  const address = `https://${contact}`;
  return BARE_WEB_ADDRESS.test(contact) && contactLink(address) ? address : undefined;
}
