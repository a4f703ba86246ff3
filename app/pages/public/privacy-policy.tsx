import { InformationPage } from '#app/components/layout/information-page.tsx';
import TEXT from '#app/content/information/privacy-policy.md';
import { informationMeta } from '#app/content/information-text.ts';
import { ORGANISATION_INSERTS } from '#app/content/parts/organisation-inserts.tsx';
import { StoredData } from '#app/content/parts/stored-data.tsx';
import type { PageInserts } from '#app/content/parts/text-blocks.tsx';
import { informationTextOf } from '#app/content/information-text-of.tsx';

const INSERTS: PageInserts<'privacy-policy'> = {
  ...ORGANISATION_INSERTS,
  'stored-data': <StoredData />,
};

const PRIVACY_POLICY = informationTextOf(TEXT, INSERTS);

export const meta = () => informationMeta(PRIVACY_POLICY);

export default function PrivacyPolicy() {
  return <InformationPage text={PRIVACY_POLICY} />;
}
