import type { MetaDescriptor } from 'react-router';
import { GuidePage } from '#app/components/layout/guide-page.tsx';
import FESTIVALS from '#app/content/guides/festivals.md';
import downloads from 'virtual:guide-downloads/festivals';
import { guideMeta } from '#app/content/guide-meta.ts';
import type { Route } from './+types/festivals';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return guideMeta('festivals', FESTIVALS.frontMatter, matches[0].loaderData?.siteUrl);
}

export default function Guide() {
  return <GuidePage id="festivals" downloads={downloads} text={FESTIVALS} />;
}
