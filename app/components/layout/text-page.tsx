import { informationMeta } from '#app/content/information-text.ts';
import { ORGANISATION_INSERTS } from '#app/content/parts/organisation-inserts.tsx';
import { informationTextOf } from '#app/content/information-text-of.tsx';
import type { TextDocument } from '#app/content/text-document.ts';
import { InformationPage } from './information-page.tsx';

/** Makes a page from a document and the organisation's settings. */
export function textPage(text: TextDocument) {
  const page = informationTextOf(text, ORGANISATION_INSERTS);
  return {
    meta: () => informationMeta(page),
    TextPage: () => <InformationPage text={page} />,
  };
}
