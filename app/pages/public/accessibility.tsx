import { InformationPage } from '#app/components/layout/information-page.tsx';
import { ACCESSIBILITY } from '#app/content/accessibility.tsx';
import { informationMeta } from '#app/content/information-text.ts';

export const meta = () => informationMeta(ACCESSIBILITY);

export default function Accessibility() {
  return <InformationPage text={ACCESSIBILITY} />;
}
