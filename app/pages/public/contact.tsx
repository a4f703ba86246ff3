import { InformationPage } from '#app/components/layout/information-page.tsx';
import { CONTACT } from '#app/content/contact.tsx';
import { informationMeta } from '#app/content/information-text.ts';

export const meta = () => informationMeta(CONTACT);

export default function Contact() {
  return <InformationPage text={CONTACT} />;
}
