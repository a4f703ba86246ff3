import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MailLink } from '#app/components/mail-link.tsx';
import { Term } from '#app/components/term.tsx';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FORMATS, QUALITY_LEVELS } from '#domain/film-options.ts';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import type { InformationText } from './information-text.ts';
import { SITE } from './site.ts';

/** What a listing says, in the order of the bulk template: the name, and a hint where one helps. */
const REQUIRED = [
  { name: 'Title', hint: 'the title of the film, and other titles it is known by' },
  { name: 'Directors', hint: 'all of them' },
  { name: 'Year', hint: 'four digits, for example 1994' },
  { name: 'Duration', hint: 'in whole minutes, of the version that the material fits' },
  { name: 'Category', hint: `${FORMATS.DS.name} (DS), ${FORMATS.AD.name} (AD), or Other` },
  { name: 'Contact', hint: 'an e-mail address or a web address. It will be public' },
];
const HELPFUL = [
  {
    name: 'Sidecar type',
    hint: `for DS: ${FORMATS.DS.sidecarTypes.join(' or ')}; for AD: ${FORMATS.AD.sidecarTypes.join(', ')}`,
  },
  { name: 'Sidecar format', hint: 'the kind of file, for example SRT or WAV' },
  { name: 'Sidecar language', hint: 'the language of the subtitles or of the description' },
  { name: 'Sidecar by', hint: 'who made the material' },
  { name: 'Commissioned by', hint: 'who ordered it or paid for it' },
  { name: 'Rights holder', hint: 'who decides about its use' },
  { name: 'Frame rate', hint: 'for example 24 or 25' },
  { name: 'Certificate', hint: 'the age rating of this version' },
  { name: 'Quality level', hint: QUALITY_LEVELS.join(' or ') },
  { name: 'Notes for the moderators', hint: 'they will not be public' },
];

const TITLES = {
  [paths.login()]: 'Sign in: not open yet',
  [paths.register()]: 'Sign up: not open yet',
  [paths.add()]: 'Add films: not open yet',
};
const INTROS: Record<string, ReactNode> = {
  [paths.login()]: (
    <p>Accounts open with the next release of this site. So there is nothing to sign in to yet.</p>
  ),
  [paths.register()]: (
    <p>Accounts open with the next release of this site. Then you can sign up here and add films yourself.</p>
  ),
  [paths.add()]: (
    <p>
      Forms for adding films open with the next release of this site, together with accounts. Until then you
      can send in a listing by e-mail, and we add it for you.
    </p>
  ),
};

/** The page in place of signing in, signing up and adding films, until the next release opens them. */
export function notOpenYet(pathname: string): InformationText {
  const place = pathname.replace(/\/+$/, '');
  return {
    title: TITLES[place] ?? 'Not open yet',
    description: `Accounts and forms open with the next release of ${SITE.name}. Searching needs no account, and listings can be sent in by e-mail.`,
    intro: INTROS[place],
    sections: [
      {
        id: 'searching',
        heading: 'You need no account to search',
        body: (
          <p>
            Everything in the register is open to everybody, contacts included.{' '}
            <Link to={paths.home('show=all')}>See all films</Link>.
          </p>
        ),
      },
      { id: 'send-in', heading: 'Send in a listing by e-mail', body: <SendIn /> },
      {
        id: 'what-happens-then',
        heading: 'What happens then',
        body: (
          <>
            <p>
              A <Term id="moderator">moderator</Term> reads your message and aims to do so within{' '}
              {MODERATION_AIM_HOURS} hours. We may write to you with a question. After the listing is
              approved, it may take a day or so until you see it.
            </p>
            <p>
              The <Link to={`${paths.guides()}#send-in-a-listing`}>guide for sending in a listing</Link> has
              more advice. The <Link to={paths.privacyPolicy()}>Privacy Policy</Link> says what becomes
              public.
            </p>
          </>
        ),
      },
    ],
  };
}

function SendIn() {
  return (
    <>
      <p>
        Write to <MailLink to={SITE.email.general} />. Say your name, and for each material:
      </p>
      <FieldList fields={REQUIRED} />
      <p>If you know it, say also:</p>
      <FieldList fields={HELPFUL} />
      <p className="no-print">
        <ButtonLink to={MAIL_WITH_FIELDS}>Start an e-mail with this list in it</ButtonLink>
      </p>
      <p>
        Please do not send the material itself: we hold no files. If you have many listings, send them as a
        table with one row for each.
      </p>
      <p>
        Are the subtitles only <Term id="burned-in">burned in</Term>? Then say so after the title, and give
        None as the sidecar type.
      </p>
    </>
  );
}

function FieldList({ fields }: { fields: readonly { name: string; hint: string }[] }) {
  return (
    <ul>
      {fields.map(({ name, hint }) => (
        <li key={name}>
          <strong>{name}</strong>: {hint}
        </li>
      ))}
    </ul>
  );
}

const MAIL_WITH_FIELDS = `mailto:${SITE.email.general}?subject=${encodeURIComponent('A listing for the register')}&body=${encodeURIComponent(
  ['My name: ', '', ...[...REQUIRED, ...HELPFUL].map(({ name }) => `${name}: `)].join('\r\n'),
)}`;
