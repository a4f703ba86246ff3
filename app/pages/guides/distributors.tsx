import type { MetaDescriptor } from 'react-router';
import { GuidePage } from '#app/components/layout/guide-page.tsx';
import DISTRIBUTORS from '#app/content/guides/distributors.md';
import downloads from 'virtual:guide-downloads/distributors';
import { guideMeta } from '#app/content/guide-meta.ts';
import type { Route } from './+types/distributors';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return guideMeta('distributors', DISTRIBUTORS.frontMatter, matches[0].loaderData?.siteUrl);
}

export default function Guide() {
  return <GuidePage id="distributors" downloads={downloads} text={DISTRIBUTORS} />;
}
