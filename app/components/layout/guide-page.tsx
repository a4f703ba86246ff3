import { Link } from 'react-router';
import type { GuideId } from '#app/content/guides.ts';
import { NameBuilder } from '#app/content/parts/name-builder.tsx';
import { informationTextOf } from '#app/content/text-sections.tsx';
import type { TextDocument } from '#app/content/text-document.ts';
import { paths } from '#app/paths.ts';
import { InShort } from './in-short.tsx';
import { InformationPage } from './information-page.tsx';

const INSERTS = { 'name-builder': <NameBuilder /> };

/** One guide, whole. */
export function GuidePage({ id, text }: { id: GuideId; text: TextDocument }) {
  return (
    <InformationPage text={informationTextOf(text, INSERTS)}>
      <InShort sentences={text.frontMatter.inShort} />
      <p className="no-print">
        <Link to={`${paths.guides()}#${id}`}>All guides</Link>
      </p>
    </InformationPage>
  );
}
