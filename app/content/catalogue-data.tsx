import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { fileSize } from '#app/ui/file-size.ts';
import { countText } from '#domain/text/count-text.ts';
import { longDate } from '#app/ui/dates.ts';
import { DUMP_FORMATS, type Dump } from '#domain/films/catalogue-dump.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import { RETENTION } from '#domain/accounts/retention.ts';
import { SITE } from '#domain/site/site.ts';
import type { InformationText } from './information-text.ts';

/** @param dump the latest; undefined while the first one is being made */
export const catalogueData = (dump: Dump | undefined): InformationText => ({
  title: 'The catalogue as data',
  description: `The public catalogue of ${SITE.name} for your own programs: as files, as a feed and by an API, with its licence.`,
  intro: <p>All that is public here, your own programs can read too. You need no account.</p>,
  sections: [
    { id: 'files', heading: 'The whole catalogue as files', body: <Files dump={dump} /> },
    {
      id: 'feed',
      heading: 'New listings in a feed reader',
      body: (
        <p>
          The <a href={paths.feed()}>feed of new listings</a> (Atom) has those that were approved last. Each search has a feed of its own,
          too: <Link to={paths.home('show=all')}>search for films</Link>, then follow the link below the list.
        </p>
      ),
    },
    {
      id: 'api',
      heading: 'The API',
      body: (
        <p>
          Programs can ask for films one by one, search and filter: see the <a href={paths.apiDocumentation()}>documentation of the API</a>,
          which is also there as <a href={paths.openApi()}>OpenAPI</a> (JSON). For the whole catalogue take the files.
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
            The access materials are not under it: who made those, or holds their rights, decides about them. Contacts belong to people:
            data protection law applies to what you do with them, whatever the licence says. They are in the files so that people can ask
            for a material: use them for that only, as the <Link to={paths.termsOfUse()}>Terms of Use</Link> say.
          </p>
        </>
      ),
    },
  ],
});

function Files({ dump }: { dump: Dump | undefined }) {
  const exclusions =
    'They have no drafts, and they do not say who sent a listing in. The columns are those of our template, but for the notes: only moderators read these. Two more say at which address each listing is, and when it last changed; if you send us rows of the file, we leave these two out.';
  if (!dump) return <p>We make them every week. The first ones are being made: come back in a while. {exclusions}</p>;
  return (
    <>
      <p>
        Every week we write all public listings to files. The latest are of {longDate(dump.madeAt)} and have{' '}
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
        These addresses stay the same. Files of the last {RETENTION.catalogueDumps} weeks are at addresses with their day, for example{' '}
        <code>{paths.dump('csv', dump.madeAt.slice(0, 10))}</code>.
      </p>
    </>
  );
}
