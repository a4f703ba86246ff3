import { InformationPage } from '#app/components/layout/information-page.tsx';
import { TERMS_OF_USE } from '#app/content/terms-of-use.tsx';
import { informationMeta } from '#app/content/information-text.ts';

export const meta = () => informationMeta(TERMS_OF_USE);

export default function TermsOfUse() {
  return <InformationPage text={TERMS_OF_USE} />;
}
