import { GuidePage } from '#app/components/layout/guide-page.tsx';
import HOW_TO from '#app/content/guides/how-to.md';
import downloads from 'virtual:guide-downloads/how-to';
import { informationMeta } from '#app/content/information-text.ts';

export const meta = () => informationMeta(HOW_TO.frontMatter);

export default function Guide() {
  return <GuidePage id="how-to" downloads={downloads} text={HOW_TO} />;
}
