import { InformationPage } from '#app/components/layout/information-page.tsx';
import { PRIVACY_POLICY } from '#app/content/privacy-policy.tsx';
import { informationMeta } from '#app/content/information-text.ts';

export const meta = () => informationMeta(PRIVACY_POLICY);

export default function PrivacyPolicy() {
  return <InformationPage text={PRIVACY_POLICY} />;
}
