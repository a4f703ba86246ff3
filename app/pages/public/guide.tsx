import { data, Link, type MetaDescriptor } from 'react-router';
import { GuideDownloads } from '#app/content/parts/guide-downloads.tsx';
import { InShort } from '#app/content/parts/in-short.tsx';
import { InformationPage } from '#app/components/layout/information-page.tsx';
import { findGuide } from '#app/content/find-guide.ts';
import { guideMeta } from '#app/content/guide-meta.ts';
import { NameBuilder } from '#app/content/parts/name-builder.tsx';
import type { PageInserts } from '#app/content/parts/text-blocks.tsx';
import { informationTextOf } from '#app/content/information-text-of.tsx';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/guide';

const INSERTS: PageInserts<'guide'> = { 'name-builder': <NameBuilder /> };

export function loader({ params }: Route.LoaderArgs) {
  const guide = findGuide(params.id);
  if (!guide) throw data(null, { status: 404 });
  return guide;
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { id, text } = loaderData;
  return guideMeta(id, text.frontMatter, matches[0].loaderData?.siteUrl);
}

/** Shows the whole text of a guide. */
export default function Guide({ loaderData: { id, text } }: Route.ComponentProps) {
  const { title, inShort } = text.frontMatter;
  return (
    <InformationPage text={informationTextOf(text, INSERTS)}>
      <InShort sentences={inShort} />
      <GuideDownloads id={id} title={title} isHere />
      <p className="no-print">
        <Link to={`${paths.guides()}#${id}`}>All guides</Link>
      </p>
    </InformationPage>
  );
}
