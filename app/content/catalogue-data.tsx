import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { fileSize } from '#app/ui/file-size.ts';
import { countText } from '#domain/text/count-text.ts';
import { longDate } from '#domain/text/dates.ts';
import { DUMP_FORMATS, type Dump } from '#domain/films/catalogue-dump.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import { RETENTION } from '#domain/accounts/retention.ts';
import { SITE } from '#domain/site/site.ts';
import type { InformationText } from './information-text.ts';

/** Returns the texts of the page. @param dump the latest dump; undefined while the first one is being created */
export const catalogueData = (dump: Dump | undefined): InformationText => ({
  title: 'The register as data',
  description: `The public register of ${SITE.name} for your own programs: as files, as a feed and by an API, with its licence.`,
  intro: <p>Your own programs can read all public data of this site without an account.</p>,
  sections: [
    { id: 'files', heading: 'The whole register as files', body: <Files dump={dump} /> },
    {
      id: 'feed',
      heading: 'New listings in a feed reader',
      body: (
        <p>
          The <a href={paths.feed()}>feed of new listings</a> (Atom) has the latest approved listings. Each search also has its own feed:{' '}
          <Link to={paths.home('show=all')}>search for films</Link>, then follow the link below the list.
        </p>
      ),
    },
    {
      id: 'api',
      heading: 'The API',
      body: (
        <p>
          Programs can request single films, search and filter: see the <a href={paths.apiDocumentation()}>documentation of the API</a>,
          also as <a href={paths.openApi()}>OpenAPI</a> (JSON). For the whole register, use the files.
        </p>
      ),
    },
    {
      id: 'statistics',
      heading: 'Statistics',
      body: (
        <p>
          The <Link to={paths.statistics()}>monthly statistics</Link> show listings by category, language and year, submissions, and the
          time until a decision. They are also available as CSV and in the API.
        </p>
      ),
    },
    {
      id: 'licence',
      heading: 'What you may do with it',
      body: (
        <>
          <p>
            The facts in the listings are under this licence:{' '}
            <a href={SITE.dataLicence.href} rel="license">
              {SITE.dataLicence.name}
            </a>
            . {SITE.dataLicence.meaning}
          </p>
          <p>
            The licence does not cover the access materials. Their makers or rights holders decide about those. Contacts belong to people,
            so data protection law applies to them as well as the licence. Use contacts only to ask for a material, as the{' '}
            <Link to={paths.termsOfUse()}>Terms of Use</Link> say.
          </p>
        </>
      ),
    },
  ],
});

function Files({ dump }: { dump: Dump | undefined }) {
  const exclusions =
    'They do not contain drafts or the names of submitters. They have the columns of our template except the notes, which only moderators read. Two more columns give the address of each listing and the date of its last change. If you send us rows of the file, we ignore these two columns.';
  if (!dump) return <p>We make these files every week. The first files are not ready yet, so come back later. {exclusions}</p>;
  return (
    <>
      <p>
        Every week, we write all public listings to files. The latest files are from {longDate(dump.madeAt)} and contain{' '}
        {countText(dump.listings, 'listing')}. {exclusions}
      </p>
      <ul>
        {ownKeys(DUMP_FORMATS).map((format) => (
          <li key={format}>
            <a href={paths.dump(format)}>
              <span className="visually-hidden">Download all listings as </span>
              {DUMP_FORMATS[format].name}, {fileSize(dump.bytes[format])}
            </a>
            : {DUMP_FORMATS[format].about}
          </li>
        ))}
      </ul>
      <p>
        These addresses stay the same. The files of the last {RETENTION.catalogueDumps} weeks also have addresses with their date, for
        example <code>{paths.dump('csv', dump.madeAt.slice(0, 10))}</code>.
      </p>
    </>
  );
}
