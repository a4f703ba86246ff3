import { InformationPage } from '#app/components/layout/information-page.tsx';
import { GUIDES } from '#app/content/guides.tsx';
import { informationMeta } from '#app/content/information-text.ts';

export const meta = () => informationMeta(GUIDES);

export default function Guides() {
  return <InformationPage text={GUIDES} />;
}
