const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the same key for all spellings of an address that reach one mailbox, so that its reader counts as one person: without case and
 * without a tag (+name), and at Gmail without dots.
 */
export function countingKey(address: string): string {
  const [name = '', host = ''] = address.trim().toLowerCase().split('@');
  const bare = name.replace(/(?!^)\+.*$/, '');
  return GMAIL.has(host) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`;
}
