import { Link } from 'react-router';
import { MailLink } from '#app/components/layout/mail-link.tsx';
import type { Question } from './parts/question-list.tsx';
import { Term } from './parts/term.tsx';
import { paths } from '#app/paths.ts';
import { LIMITS, MODERATION_AIM_HOURS } from '#domain/limits.ts';
import { SITE } from '#domain/site.ts';

/** The fourteen questions (specification, section 2, Static pages), by subject. */
export const FAQ: readonly { id: string; heading: string; questions: readonly Question[] }[] = [
  {
    id: 'using-the-register',
    heading: 'Using the register',
    questions: [
      {
        id: 'what-is-this',
        question: `What is ${SITE.name}, and who is it for?`,
        answer: (
          <>
            <p>
              It is a register of access materials for films, such as descriptive subtitles and audio
              description. It says who made them, for which version of a film, and whom to ask.
            </p>
            <p>
              It is for film-makers, producers, distributors, festivals and venues, and for everybody who
              wants to know whether a film can be shown accessibly.
            </p>
          </>
        ),
      },
      {
        id: 'account-and-cost',
        question: 'Do I need an account, and does it cost anything?',
        answer: (
          <p>
            Searching and reading need no account and cost nothing. Accounts are for people who add films;
            they cost nothing either. <Link to={paths.register()}>Sign up here</Link>.
          </p>
        ),
      },
      {
        id: 'files',
        question: 'Can I download the files here?',
        answer: (
          <p>No. There are no files on this site. Each listing names a contact. Ask there for the file.</p>
        ),
      },
      {
        id: 'how-to-get-a-material',
        question: 'How do I get a material?',
        answer: (
          <>
            <p>
              Open the details of the film and write to the contact. Say where and when you want to show the
              film, the running time and the frame rate of your copy, and which file formats you can use.
            </p>
            <p>
              If no contact is named, or nobody answers, write to <MailLink to={SITE.email.general} />.
            </p>
          </>
        ),
      },
      {
        id: 'permission',
        question: 'Does a listing mean that I may use the material?',
        answer: (
          <p>
            No. The rights stay with the maker, with whoever commissioned the material, or with another rights
            holder. Always ask the contact first. Some ask for a fee. You also need the right to show the
            film.
          </p>
        ),
      },
      {
        id: 'does-it-fit',
        question: 'How do I know that a material fits my copy?',
        answer: (
          <>
            <p>
              Compare the running time and the frame rate. If both are the same, it probably fits. If your
              copy runs at 25 frames a second and the material is for 24, your copy should be 0.96 times as
              long; then the file can be retimed. If the lengths differ otherwise, it is probably another cut.
            </p>
            <p>
              The guide says <Link to={`${paths.guides()}#does-it-fit`}>how to compare them</Link>. Test the
              real file with the real copy in any case.
            </p>
          </>
        ),
      },
      {
        id: 'film-not-found',
        question: 'Why can I not find my film?',
        answer: (
          <>
            <p>
              Try fewer words, or only the director. Remove filters. If the film is not listed, materials can
              exist all the same: nobody may have listed them yet. Ask the distributor or the makers.
            </p>
            <p>
              If you find out that there is something, please <Link to={paths.add()}>send us a listing</Link>.
            </p>
          </>
        ),
      },
    ],
  },
  {
    id: 'about-the-materials',
    heading: 'About the materials',
    questions: [
      {
        id: 'ordinary-subtitles',
        question: 'The film has subtitles. Is it accessible to Deaf people?',
        answer: (
          <p>
            Not by translated subtitles alone. They give the dialogue, but not who speaks, the sounds and the
            music. <Term id="descriptive-subtitles">Descriptive subtitles</Term> give all of that. Films in
            other languages need them too.
          </p>
        ),
      },
      {
        id: 'kinds-of-audio-description',
        question: 'What kinds of audio description are there?',
        answer: (
          <>
            <p>The register knows three:</p>
            <ul>
              <li>AD is a recorded track, with the voice of a person or a computer.</li>
              <li>AD - Text-based is text with times, which a screen reader or a computer voice speaks.</li>
              <li>AD - Extended stops the picture, where the gaps are too short for what must be said.</li>
            </ul>
          </>
        ),
      },
      {
        id: 'quality-levels',
        question: 'What do Professional and Non-Professional mean?',
        answer: (
          <p>
            They are the two quality levels of this register. The submitter chooses one. They follow no
            outside standard, and we do not test files. Ask the contact who made the material and how it was
            checked.
          </p>
        ),
      },
    ],
  },
  {
    id: 'listing-materials',
    heading: 'Listing materials',
    questions: [
      {
        id: 'how-to-list',
        question: 'How do I list a material, and what becomes public?',
        answer: (
          <>
            <p>
              <Link to={paths.add()}>Add it in the form</Link>, or up to {LIMITS.csvRows} at a time{' '}
              <Link to={paths.add('bulk')}>from a CSV file</Link>. You need an account for that.
            </p>
            <p>
              The whole listing becomes public, with the contact. Only notes for the moderators do not. So
              give an address that everybody may see.
            </p>
          </>
        ),
      },
      {
        id: 'when-visible',
        question: 'When will my listing be visible?',
        answer: (
          <p>
            A moderator reads it first. We aim to do that within {MODERATION_AIM_HOURS} hours. After approval
            it may take a day or so until the listing can be seen.
          </p>
        ),
      },
      {
        id: 'super-users',
        question: 'What is a super-user?',
        answer: (
          <p>
            Someone whose listings have been reliable for a while. Moderators can give an account this status.
            Then single listings become public without waiting; listings from a CSV file are still read first.
          </p>
        ),
      },
      {
        id: 'corrections',
        question: 'How do I correct a listing, or have it taken down?',
        answer: (
          <p>
            Your own listings you can change yourself: they stand in{' '}
            <Link to={paths.account()}>your account</Link>. After a change a moderator reads the listing again
            before it is public. For everything else write to <MailLink to={SITE.email.general} />. Send the
            address of the listing, or the title and the year, and say what should change. Do the same if your
            name or address is in a listing and you do not want that.
          </p>
        ),
      },
    ],
  },
];
