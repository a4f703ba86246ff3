import { GuidePage } from '#app/components/layout/guide-page.tsx';
import FILM_MAKERS from '#app/content/guides/film-makers.md';
import { informationMeta } from '#app/content/information-text.ts';

export const meta = () => informationMeta(FILM_MAKERS.frontMatter);

export default function Guide() {
  return <GuidePage id="film-makers" text={FILM_MAKERS} />;
}
