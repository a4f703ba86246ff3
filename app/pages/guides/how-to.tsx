import type { MetaDescriptor } from 'react-router';
import { GuidePage } from '#app/components/layout/guide-page.tsx';
import HOW_TO from '#app/content/guides/how-to.md';
import downloads from 'virtual:guide-downloads/how-to';
import { guideMeta } from '#app/content/guide-meta.ts';
import type { Route } from './+types/how-to';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return guideMeta('how-to', HOW_TO.frontMatter, matches[0].loaderData?.siteUrl);
}

export default function Guide() {
  return <GuidePage id="how-to" downloads={downloads} text={HOW_TO} />;
}
