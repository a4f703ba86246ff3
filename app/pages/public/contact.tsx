import { InformationPage } from '#app/components/layout/information-page.tsx';
import TEXT from '#app/content/information/contact.md';
import { informationMeta } from '#app/content/information-text.ts';
import { ORGANISATION_INSERTS } from '#app/content/parts/organisation-inserts.tsx';
import { informationTextOf } from '#app/content/information-text-of.tsx';

const CONTACT = informationTextOf(TEXT, ORGANISATION_INSERTS);

export const meta = () => informationMeta(CONTACT);

export default function Contact() {
  return <InformationPage text={CONTACT} />;
}
