import { foldText } from '#domain/matching/fold-text.ts';
import type { WantedFormat } from './want.ts';

/**
 * Compares a listing with a want for the same film. A listing of the category meets the want in its language. A listing without a language
 * might meet it.
 */
export function meets(
  listing: { format: string; language: string },
  want: { format: WantedFormat; language: string },
): 'meets' | 'might meet' | undefined {
  if (listing.format !== want.format) return undefined;
  if (want.language === '' || foldText(listing.language) === foldText(want.language)) return 'meets';
  return listing.language === '' ? 'might meet' : undefined;
}
