import { GuidePage } from '#app/components/layout/guide-page.tsx';
import FESTIVALS from '#app/content/guides/festivals.md';
import downloads from 'virtual:guide-downloads/festivals';
import { informationMeta } from '#app/content/information-text.ts';

export const meta = () => informationMeta(FESTIVALS.frontMatter);

export default function Guide() {
  return <GuidePage id="festivals" downloads={downloads} text={FESTIVALS} />;
}
