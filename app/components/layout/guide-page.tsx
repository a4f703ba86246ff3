import { Link } from 'react-router';
import type { GuideId } from '#app/content/guides.ts';
import { NameBuilder } from '#app/content/parts/name-builder.tsx';
import type { PageInserts } from '#app/content/parts/text-blocks.tsx';
import { informationTextOf } from '#app/content/text-sections.tsx';
import type { TextDocument } from '#app/content/text-document.ts';
import { paths } from '#app/paths.ts';
import { GuideDownloads, type DownloadSizes } from './guide-downloads.tsx';
import { InShort } from './in-short.tsx';
import { InformationPage } from './information-page.tsx';

const INSERTS: PageInserts<'guide'> = { 'name-builder': <NameBuilder /> };

interface Props {
  id: GuideId;
  text: TextDocument;
  downloads: DownloadSizes;
}

/** One guide, whole. */
export function GuidePage({ id, text, downloads }: Props) {
  return (
    <InformationPage text={informationTextOf(text, INSERTS)}>
      <InShort sentences={text.frontMatter.inShort} />
      <GuideDownloads id={id} title={text.frontMatter.title} sizes={downloads} isHere />
      <p className="no-print">
        <Link to={`${paths.guides()}#${id}`}>All guides</Link>
      </p>
    </InformationPage>
  );
}
