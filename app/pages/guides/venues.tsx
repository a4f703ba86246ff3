import { GuidePage } from '#app/components/layout/guide-page.tsx';
import VENUES from '#app/content/guides/venues.md';
import downloads from 'virtual:guide-downloads/venues';
import { informationMeta } from '#app/content/information-text.ts';

export const meta = () => informationMeta(VENUES.frontMatter);

export default function Guide() {
  return <GuidePage id="venues" downloads={downloads} text={VENUES} />;
}
