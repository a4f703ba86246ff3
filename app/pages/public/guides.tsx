import { Link } from 'react-router';
import { InformationPage } from '#app/components/layout/information-page.tsx';
import { GuideDownloads } from '#app/content/parts/guide-downloads.tsx';
import { InShort } from '#app/content/parts/in-short.tsx';
import { GUIDES } from '#app/content/guides.ts';
import { informationMeta, type InformationText } from '#app/content/information-text.ts';
import { OutsideVideo } from '#app/content/parts/outside-video.tsx';
import { VideoChooser } from '#app/content/parts/video-chooser.tsx';
import { plainTextOf } from '#app/content/text-document.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { RESOURCES } from '#app/content/resources.ts';

const TEXT: InformationText = {
  title: 'How-To Guides',
  description:
    'How to find access materials for a film, check that they fit, ask for them and list your own: for distributors, festivals, film-makers and venues.',
  intro: (
    <p>
      How to find, make, list and show access materials, step by step. New words link to the{' '}
      <Link to={paths.faq('general')}>general glossary</Link>. <a href="#videos">Short videos</a> show the site. If you already have a file,{' '}
      <Link to={paths.check()}>check it</Link>.
    </p>
  ),
  sections: [
    ...GUIDES.map(({ id, guide }) => ({ id, heading: guide.frontMatter.title, body: <GuideSummary key={id} id={id} guide={guide} /> })),
    { id: 'videos', heading: 'Videos', body: <VideoChooser /> },
    { id: 'resources', heading: 'Resources', body: <ResourceList /> },
  ],
};

export const meta = () => informationMeta(TEXT);

/** Lists the guides with their contents (specification, section 2, Static pages). */
export default function Guides() {
  return (
    <InformationPage text={TEXT} hasCards>
      <OutsideVideo page="guides" />
    </InformationPage>
  );
}

function GuideSummary({ id, guide }: (typeof GUIDES)[number]) {
  const { title, lead, inShort } = guide.frontMatter;
  return (
    <>
      <p>{lead}</p>
      <InShort sentences={inShort} />
      <GuideDownloads id={id} title={title} />
      <details>
        <summary className="block-summary">
          Contents<span className="visually-hidden"> ({title})</span>
        </summary>
        <ul>
          {guide.headings.map((heading) => (
            <li key={heading.id}>
              <Link to={`${paths.guide(id)}#${heading.id}`}>
                {plainTextOf(heading.text)}
                {/* Several guides have a section with this name. */}
                <span className="visually-hidden"> (in {title})</span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Lists helpful pages of other organisations. */
function ResourceList() {
  return (
    <>
      <p>
        Others publish these pages. They do not speak for {SITE.name}, and we do not speak for them. If a link does not work, please{' '}
        <Link to={paths.contact()}>tell us</Link>.
      </p>
      <ul>
        {RESOURCES.map(({ name, by, href, about }) => (
          <li key={href}>
            <a href={href}>{name}</a> ({by}): {about}
          </li>
        ))}
      </ul>
    </>
  );
}
