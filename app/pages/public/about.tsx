import { InformationPage } from '#app/components/layout/information-page.tsx';
import { ABOUT } from '#app/content/about.tsx';
import { informationMeta } from '#app/content/information-text.ts';

export const meta = () => informationMeta(ABOUT);

export default function About() {
  return <InformationPage text={ABOUT} />;
}
