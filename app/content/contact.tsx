import { Link } from 'react-router';
import { CreditList } from './parts/credit-list.tsx';
import { MailLink } from '#app/components/layout/mail-link.tsx';
import { paths } from '#app/paths.ts';
import { SITE } from '#domain/site.ts';
import type { InformationText } from './information-text.ts';

export const CONTACT: InformationText = {
  title: 'Contact',
  description: `How to reach ${SITE.name}: general enquiries, the project manager, help with the site, and post.`,
  intro: (
    <p>
      Write to us by e-mail or by post. You never need to phone. Your English does not need to be perfect.
    </p>
  ),
  sections: [
    {
      id: 'materials',
      heading: 'You want to use an access material',
      body: (
        <>
          <p>
            Please write to the contact in the listing, not to us. We hold no files, and we cannot give
            permission. <Link to={paths.home()}>Find the film</Link>, open its details, and look for
            “Contact”.
          </p>
          <p>If a listing names no contact, or if nobody answers, write to us. We will ask the submitter.</p>
        </>
      ),
    },
    {
      id: 'general',
      heading: 'General enquiries',
      body: (
        <>
          <p>
            <MailLink to={SITE.email.general} alone />
          </p>
          <p>Write to this address if you want to:</p>
          <ul>
            <li>
              send in a listing, if you cannot use <Link to={paths.add()}>the form for it</Link>
            </li>
            <li>say that something in a listing is wrong, or have a listing taken down</li>
            <li>ask what personal information we hold about you</li>
            <li>ask anything else</li>
          </ul>
          <p>If it is about a listing, please send its address or the title of the film.</p>
        </>
      ),
    },
    {
      id: 'project-manager',
      heading: 'Project manager',
      body: (
        <>
          <p>
            <MailLink to={SITE.email.projectManager} alone />
          </p>
          <p>Write to this address about working together, about funding, or for the press.</p>
        </>
      ),
    },
    {
      id: 'support',
      heading: 'Help with this site',
      body: (
        <>
          <p>
            <MailLink to={SITE.email.support} alone />
          </p>
          <p>
            Write to this address if something on the site does not work, or if you cannot use a part of it.
            The <Link to={paths.accessibility()}>page about accessibility</Link> says what helps us to help
            you.
          </p>
        </>
      ),
    },
    {
      id: 'post',
      heading: 'Post',
      body: (
        <address>
          {SITE.postalAddress.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      ),
    },
    {
      id: 'social',
      heading: 'Social media',
      body: <CreditList entries={SITE.social} />,
    },
  ],
};
