import { Link } from 'react-router';
import { MailLink } from '#app/components/layout/mail-link.tsx';
import { Term } from './parts/term.tsx';
import { paths } from '#app/paths.ts';
import { SITE } from '#domain/site.ts';
import type { InformationText } from './information-text.ts';

export const TERMS_OF_USE: InformationText = {
  title: 'Terms of Use',
  description: `The rules for using ${SITE.name}: a listing is no permission, no files are held here, and what you send in must be true.`,
  intro: (
    <>
      <p>In short:</p>
      <ul>
        <li>A listing says that a material exists. It is no permission to use it. Ask the contact.</li>
        <li>There are no files here.</li>
        <li>What you send in must be true, and the listing becomes public.</li>
        <li>
          We check listings, but we cannot promise that everything is right. Test the file before you show it.
        </li>
      </ul>
      <p>If you use this site, you agree to these terms.</p>
    </>
  ),
  sections: [
    {
      id: 'permission',
      heading: 'A listing is no permission',
      body: (
        <>
          <p>
            Films and access materials are usually protected by copyright. The rights in a material stay with
            its maker, with whoever commissioned it, or with another{' '}
            <Term id="rights-holder">rights holder</Term>. Listing it here changes nothing about that.
          </p>
          <p>
            Before you show, copy, change or pass on a material, ask the contact in the listing. You also need
            the right to show the film itself; an access material does not give it to you. Some contacts ask
            for a fee. That is between you and them.
          </p>
        </>
      ),
    },
    {
      id: 'no-files',
      heading: 'No files are held here',
      body: (
        <p>
          The site stores no films, no subtitle files and no sound files, and it offers none to download.
          Please do not send us any.
        </p>
      ),
    },
    {
      id: 'correctness',
      heading: 'How far you can rely on a listing',
      body: (
        <>
          <p>
            Submitters are responsible for what their listings say. Moderators read listings and correct what
            they notice. They do not test the files.
          </p>
          <p>
            A material can be for another cut than yours, or contain faults. A contact can be out of date. We
            are not liable for what follows from a listing that is wrong, as far as the law allows us to say
            so. Test the real file with the real copy before an audience sees it; the{' '}
            <Link to={`${paths.guides()}#venues`}>guide for venues</Link> says how.
          </p>
          <p>
            If you find a mistake, please write to <MailLink to={SITE.email.general} />.
          </p>
        </>
      ),
    },
    {
      id: 'sending-in',
      heading: 'When you send in a listing',
      body: (
        <ul>
          <li>Send only what you know to be true.</li>
          <li>
            Give a contact who has agreed to be named. The contact is public, and so can be your name as the
            submitter.
          </li>
          <li>Send nothing that is secret, unlawful or offensive, and no advertising.</li>
          <li>You allow us to publish the listing, to correct it, and to pass on what is public in it.</li>
          <li>You may ask us at any time to change a listing of yours or to take it down.</li>
        </ul>
      ),
    },
    {
      id: 'what-we-may-do',
      heading: 'What we may do',
      body: (
        <p>
          We may decline a listing, ask you about it, correct it, or take it down. We aim to say why. We may
          change the site, and stop it for repairs.
        </p>
      ),
    },
    {
      id: 'using-the-register',
      heading: 'Using the register',
      body: (
        <ul>
          <li>You may read, search and print the register, and send links to it to anybody.</li>
          <li>Use a contact only to ask about access materials. Do not collect contacts for advertising.</li>
          <li>Programs may read the register too, as long as they do not slow the site down for people.</li>
          <li>Do not try to break the site, or to get at what is not meant for you.</li>
        </ul>
      ),
    },
    {
      id: 'accounts',
      heading: 'Accounts',
      body: (
        <p>
          Give your own name and an e-mail address that works. Keep your password to yourself, and{' '}
          <Link to={paths.forgotPassword()}>set a new one</Link> if somebody else may know it. We may close an
          account that is used against these terms.
        </p>
      ),
    },
    {
      id: 'other-sites',
      heading: 'Links to other sites',
      body: (
        <p>
          We link to sites of others. They are responsible for their content. The{' '}
          <Link to={paths.privacyPolicy()}>Privacy Policy</Link> says what we do with personal information.
        </p>
      ),
    },
    {
      id: 'changes',
      heading: 'Changes and questions',
      body: (
        <p>
          When these terms change, we publish the new ones on this page. If something is not clear, write to{' '}
          <MailLink to={SITE.email.general} />.
        </p>
      ),
    },
  ],
};
