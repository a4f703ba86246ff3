import { Link } from 'react-router';
import { MailLink } from '#app/components/layout/mail-link.tsx';
import { paths } from '#app/paths.ts';
import { SITE } from '#domain/site.ts';
import type { InformationText } from './information-text.ts';
import { StoredData } from './parts/stored-data.tsx';

export const PRIVACY_POLICY: InformationText = {
  title: 'Privacy Policy',
  description: `What ${SITE.name} stores about you, what is public, and what you can ask of us. No cookies, no trackers.`,
  intro: (
    <>
      <p>In short:</p>
      <ul>
        <li>You can read and search everything without telling us who you are.</li>
        <li>There are no cookies, no advertising and no trackers.</li>
        <li>Listings are public, and the contact in a listing is public too.</li>
        <li>You can ask us what we hold about you, and ask us to correct or delete it.</li>
      </ul>
    </>
  ),
  sections: [
    {
      id: 'visiting',
      heading: 'When you visit the site',
      body: (
        <>
          <p>
            The site sets no cookies. It has no statistics about visitors. Every part of a page, also the
            fonts, comes from our own server, so no other company learns that you are here.
          </p>
          <p>
            What you search for is part of the address of the page, so that you can keep or share the address.
            It is in the history of your browser, as with any page.
          </p>
          <p>
            If you follow a link to another site, that site’s own rules apply. We do not tell it from which
            page you came.
          </p>
        </>
      ),
    },
    {
      id: 'logs',
      heading: 'Logs of the server',
      body: (
        <>
          <p>
            Our program writes down when it starts and stops, and when something goes wrong. An entry about a
            fault can hold the time and the address of the page. It is not linked to your name. We use these
            entries only to find and repair faults.
          </p>
          <p>
            The computers that our server runs on can keep logs of their own, with network addresses (IP
            addresses), as is usual, so that attacks can be stopped.
          </p>
        </>
      ),
    },
    {
      id: 'listings',
      heading: 'Listings',
      body: (
        <>
          <p>
            A listing can hold personal information: the names of directors, of the makers of a material and
            of those who commissioned it, the contact, and the name of the person who sent the listing in. All
            of that is public. Search engines can find it.
          </p>
          <p>
            We publish the contact because without it nobody could ask for the material. We suggest an address
            of an organisation, for example access@, rather than the address of a person.
          </p>
          <p>Notes that a submitter writes for the moderators are not public. Only moderators read them.</p>
        </>
      ),
    },
    {
      id: 'mail',
      heading: 'When you write to us',
      body: (
        <p>
          We keep your message and your address for as long as we need them to answer you and to do what you
          asked. If you send in a listing, we keep your address as that of the submitter, so that we can ask
          you about it. It is not published, unless you give it as the contact.
        </p>
      ),
    },
    {
      id: 'accounts',
      heading: 'Accounts',
      body: (
        <>
          <p>You need no account to search and to read. If you have one, this applies:</p>
          <ul>
            <li>
              An account needs your email, a password and an address. The address is your e-mail address: we
              ask for no postal address, and store none. It also needs a name.
            </li>
            <li>
              Your name is public as that of the submitter of your listings. Your e-mail address is not; only
              you and the admins see it.
            </li>
            <li>Your password is not stored. We keep only a value from which it cannot be read back.</li>
            <li>We send you e-mail about your account and your listings, and about nothing else.</li>
            <li>
              You can erase your account yourself, on your account page. Your listings then stay without your
              name; your drafts are deleted if you wish.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'stored',
      heading: 'All that is stored, and for how long',
      body: <StoredData />,
    },
    {
      id: 'sharing',
      heading: 'Who else gets information',
      body: (
        <>
          <p>
            We sell nothing and give nothing to advertisers. What is public in a listing can be read by
            everybody, also by other programs. Everything else is seen only by the team that runs this site,
            and by those who run its servers for us. We hand it over only where a law says that we must.
          </p>
          <p>
            To check facts, our server asks The Movie Database (TMDB) about films. It sends the title, the
            year and the other titles of a film, also a title that you are typing into the form for a new
            film, and nothing about who listed or typed it. Your browser sends TMDB nothing.
          </p>
        </>
      ),
    },
    {
      id: 'your-rights',
      heading: 'What you can ask of us',
      body: (
        <>
          <p>
            Write to <MailLink to={SITE.email.general} />, or <Link to={paths.contact()}>by post</Link>. You
            can ask us:
          </p>
          <ul>
            <li>
              what we hold about you, and for a copy of it; with an account you get it yourself, with
              “Download Your Data” on <Link to={paths.account()}>your account page</Link>
            </li>
            <li>to correct it</li>
            <li>to delete it, or to take a contact out of a listing</li>
          </ul>
          <p>
            If you are not content with our answer, you can complain to the data protection authority of your
            country.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      heading: 'Changes to this page',
      body: (
        <p>
          This page describes the site as it is now. When the site changes what it stores, this page changes
          with it.
        </p>
      ),
    },
  ],
};
