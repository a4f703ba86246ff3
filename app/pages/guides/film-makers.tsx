import type { MetaDescriptor } from 'react-router';
import { GuidePage } from '#app/components/layout/guide-page.tsx';
import FILM_MAKERS from '#app/content/guides/film-makers.md';
import downloads from 'virtual:guide-downloads/film-makers';
import { guideMeta } from '#app/content/guide-meta.ts';
import type { Route } from './+types/film-makers';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return guideMeta('film-makers', FILM_MAKERS.frontMatter, matches[0].loaderData?.siteUrl);
}

export default function Guide() {
  return <GuidePage id="film-makers" downloads={downloads} text={FILM_MAKERS} />;
}
