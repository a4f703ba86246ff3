import { inlinesOf } from '#app/content/words-of-text.ts';
import { plainTextOf, type TextDocument } from '#app/content/text-document.ts';

/** What stands around a text on paper. */
export interface PaperText {
  siteName: string;
  /** Without a slash at its end. */
  siteUrl: string;
  /** Of the page that has the same text. */
  address: string;
  /** What is linked, in words, and where it leads: paper has no links. */
  addresses: readonly (readonly [name: string, href: string])[];
}

/** @param page its path on the site */
export function paperText(
  text: TextDocument,
  site: { name: string; address: string },
  page: string,
): PaperText {
  const where = { siteUrl: site.address, address: `${site.address}${page}` };
  const links = inlinesOf(text.blocks).flatMap((part) =>
    typeof part === 'string' || part.kind !== 'link' || /^(#|mailto:)/.test(part.href) ? [] : [[plainTextOf(part.text), absoluteAddress(part.href, where)] as const],
  ); // prettier-ignore
  const once = new Map(links.map(([name, href]) => [href, name] as const));
  return {
    siteName: site.name,
    ...where,
    addresses: [...once].map(([href, name]) => [name, href] as const),
  };
}

/** Where a link of the text leads from paper: to the site, or to this place of the page that has the same text. */
export function absoluteAddress(
  href: string,
  { siteUrl, address }: Pick<PaperText, 'siteUrl' | 'address'>,
): string {
  if (href.startsWith('#')) return `${address}${href}`;
  return href.startsWith('/') ? `${siteUrl}${href}` : href;
}
