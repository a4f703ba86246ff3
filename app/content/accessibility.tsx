import { Link } from 'react-router';
import { MailLink } from '#app/components/layout/mail-link.tsx';
import { paths } from '#app/paths.ts';
import { SITE } from '#domain/site.ts';
import type { InformationText } from './information-text.ts';

export const ACCESSIBILITY: InformationText = {
  title: 'Accessibility',
  description: `How accessible ${SITE.name} is, how we test it, what does not work well yet, and whom to write to.`,
  intro: (
    <>
      <p>
        This site is about access, so it must be accessible itself. This page says what we aim at, how we
        test, and what is not good enough yet.
      </p>
      <p>
        If anything here stops you, write to <MailLink to={SITE.email.support} />.
      </p>
    </>
  ),
  sections: [
    {
      id: 'aim',
      heading: 'What we aim at',
      body: (
        <>
          <p>
            We build the site to the{' '}
            <a href="https://www.w3.org/TR/WCAG22/">Web Content Accessibility Guidelines</a> (WCAG), version
            2.2. We aim at every point of the levels A and AA, and at these points of level AAA:
          </p>
          <ul>
            <li>text has a contrast of 7 to 1 or more (1.4.6)</li>
            <li>there are no pictures of text (1.4.9)</li>
            <li>everything works with the keyboard alone (2.1.3)</li>
            <li>nothing moves if your device asks for less motion (2.3.3)</li>
            <li>long texts have headings (2.4.10)</li>
            <li>you can always see clearly where the keyboard is (2.4.13)</li>
            <li>buttons, fields and links outside a text are at least 44 by 44 pixels (2.5.5)</li>
            <li>
              unusual words and abbreviations are explained (3.1.3, 3.1.4): see the{' '}
              <Link to={paths.faq('general')}>general glossary</Link> and the{' '}
              <Link to={paths.faq('formats')}>file format glossary</Link>
            </li>
          </ul>
          <p>
            Nobody from outside has checked the site yet. So we do not claim that it conforms to any level. We
            say what we do, and what we know.
          </p>
        </>
      ),
    },
    {
      id: 'what-works',
      heading: 'What you can do',
      body: (
        <ul>
          <li>Enlarge the page to 400 %. The text flows anew; you never need to scroll to the side.</li>
          <li>
            Use it light or dark, with more contrast, or with your own colours. The site follows the settings
            of your device.
          </li>
          <li>Use only a keyboard. The first link on each page takes you to the main content.</li>
          <li>
            Use it with JavaScript turned off. Searching, filtering, the details of films and all texts still
            work.
          </li>
          <li>
            Print it. The colours go, and the addresses of links to mail and to other sites are printed.
          </li>
        </ul>
      ),
    },
    {
      id: 'testing',
      heading: 'How we test',
      body: (
        <>
          <p>
            Automatic tests in a real browser run each time the program changes. A fault stops the change.
          </p>
          <ul>
            <li>
              The test engine axe checks the pages with its rules for A, AA and AAA and its best practices. No
              finding is allowed. It checks them wide and narrow, light and dark.
            </li>
            <li>The pages are used with the keyboard alone.</li>
            <li>
              The pages are shown 320 pixels wide. That is what you see when you enlarge a usual screen to 400
              %.
            </li>
            <li>The pages are shown with forced colours, as in the contrast themes of Windows.</li>
            <li>The contrast of every pair of colours is computed.</li>
          </ul>
          <p>
            Such tests find only a part of all barriers. They do not replace people who use the site every
            day.
          </p>
        </>
      ),
    },
    {
      id: 'limits',
      heading: 'What is not good enough yet',
      body: (
        <ul>
          <li>
            Disabled people have not tested the site yet. It has not been tried with JAWS, NVDA, VoiceOver,
            TalkBack, speech control or a braille display.
          </li>
          <li>There is no British Sign Language on the site.</li>
          <li>The site is in English only.</li>
          <li>
            Titles and names in other languages are not marked as such. A screen reader may read them with an
            English voice.
          </li>
          <li>
            On the start page the list of films changes by itself, half a second after you type or choose. You
            cannot turn that off yet. With JavaScript turned off, the list changes only when you press a
            button.
          </li>
          <li>
            Signing in, and all that people with an account can do, needs JavaScript. Searching and reading do
            not.
          </li>
          <li>
            The terms, and some parts of the guides and glossaries, need special words. We explain them, but
            they remain hard to read for some people.
          </li>
          <li>The materials that are listed, and the sites that we link to, are made by others.</li>
        </ul>
      ),
    },
    {
      id: 'no-overlay',
      heading: 'Why there is no accessibility widget',
      body: (
        <>
          <p>
            Some sites add a button that opens a panel from another company, for larger text or other colours.
            Such a panel is called an overlay. We use none, for these reasons:
          </p>
          <ul>
            <li>Browsers, devices and screen readers do these things already, and better.</li>
            <li>An overlay cannot repair a site that is badly made.</li>
            <li>It can get in the way of screen readers and other tools.</li>
            <li>
              It is a program of another company. It could learn that you use assistive technology, and that
              is private.
            </li>
          </ul>
          <p>
            A form with our own display settings will follow in a later release. Until then, the settings of
            your browser and your device decide.
          </p>
        </>
      ),
    },
    {
      id: 'tell-us',
      heading: 'Tell us about a barrier',
      body: (
        <>
          <p>
            Write to <MailLink to={SITE.email.support} />. Short is fine. It helps us to know:
          </p>
          <ul>
            <li>which page it was</li>
            <li>what you wanted to do, and what happened</li>
            <li>which device, browser and assistive technology you use, if you want to say so</li>
          </ul>
          <p>
            If you need something from this site in another form, for example a list of films as plain text,
            ask for it at the same address. There is a <Link to={paths.contact()}>postal address</Link> too.
          </p>
        </>
      ),
    },
  ],
};
