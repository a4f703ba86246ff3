import { GuidePage } from '#app/components/layout/guide-page.tsx';
import FILM_MAKERS from '#app/content/guides/film-makers.md';
import downloads from 'virtual:guide-downloads/film-makers';
import { informationMeta } from '#app/content/information-text.ts';

export const meta = () => informationMeta(FILM_MAKERS.frontMatter);

export default function Guide() {
  return <GuidePage id="film-makers" downloads={downloads} text={FILM_MAKERS} />;
}
