/**
 * A listing's contact becomes a link only when it is, as a whole, an e-mail address or an http(s) address
 * (contract, section 4). Everything else is text: no other scheme ever gets into a link.
 */
export type ContactLink = { kind: 'email'; address: string } | { kind: 'web'; href: string };

const EMAIL = /^[^\s@<>"'(),:;[\]\\?&=%#]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}$/i;

export function contactLink(contact: string): ContactLink | undefined {
  if (EMAIL.test(contact)) return { kind: 'email', address: contact };
  if (!/^https?:\/\//i.test(contact) || /\s/.test(contact) || !URL.canParse(contact)) return undefined;
  const { protocol, username, password, href } = new URL(contact);
  const isPlain = (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
  return isPlain ? { kind: 'web', href } : undefined;
}
