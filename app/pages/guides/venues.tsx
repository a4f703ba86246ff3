import type { MetaDescriptor } from 'react-router';
import { GuidePage } from '#app/components/layout/guide-page.tsx';
import VENUES from '#app/content/guides/venues.md';
import downloads from 'virtual:guide-downloads/venues';
import { guideMeta } from '#app/content/guide-meta.ts';
import type { Route } from './+types/venues';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return guideMeta('venues', VENUES.frontMatter, matches[0].loaderData?.siteUrl);
}

export default function Guide() {
  return <GuidePage id="venues" downloads={downloads} text={VENUES} />;
}
