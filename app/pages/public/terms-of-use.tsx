import { InformationPage } from '#app/components/layout/information-page.tsx';
import TEXT from '#app/content/information/terms-of-use.md';
import { informationMeta } from '#app/content/information-text.ts';
import { ORGANISATION_INSERTS } from '#app/content/parts/organisation-inserts.tsx';
import { informationTextOf } from '#app/content/information-text-of.tsx';

const TERMS_OF_USE = informationTextOf(TEXT, ORGANISATION_INSERTS);

export const meta = () => informationMeta(TERMS_OF_USE);

export default function TermsOfUse() {
  return <InformationPage text={TERMS_OF_USE} />;
}
