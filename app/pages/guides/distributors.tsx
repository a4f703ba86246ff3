import { GuidePage } from '#app/components/layout/guide-page.tsx';
import DISTRIBUTORS from '#app/content/guides/distributors.md';
import downloads from 'virtual:guide-downloads/distributors';
import { informationMeta } from '#app/content/information-text.ts';

export const meta = () => informationMeta(DISTRIBUTORS.frontMatter);

export default function Guide() {
  return <GuidePage id="distributors" downloads={downloads} text={DISTRIBUTORS} />;
}
