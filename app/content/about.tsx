import { Link } from 'react-router';
import { CreditList } from './parts/credit-list.tsx';
import { Term } from './parts/term.tsx';
import { paths } from '#app/paths.ts';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import { SITE } from '#domain/site.ts';
import type { InformationText } from './information-text.ts';
import tmdbLogo from './tmdb-logo.svg?url';

export const ABOUT: InformationText = {
  title: 'About this register',
  description: `What ${SITE.name} is, what it holds and what it does not hold, who it is for, and who is behind it.`,
  intro: (
    <>
      <p>
        {SITE.name} is a register. It says which access materials there are for a film, who made them, which
        version of the film they fit, and whom to ask for them.
      </p>
      <p>
        <Link to={paths.home('show=all')}>See all films</Link>. You need no account.
      </p>
    </>
  ),
  sections: [
    {
      id: 'access-materials',
      heading: 'What access materials are',
      body: (
        <>
          <p>Access materials let more people follow a film. The register lists three kinds:</p>
          <ul>
            <li>
              <Term id="descriptive-subtitles">Descriptive subtitles</Term> (DS) are for Deaf and hard of
              hearing people. They show the dialogue, who speaks, the sounds and the music.
            </li>
            <li>
              <Term id="audio-description">Audio description</Term> (AD) is for blind and partially sighted
              people. A voice says what is important in the picture.
            </li>
            <li>Other access materials, for example a version with sign language.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'why',
      heading: 'Why there is a register',
      body: (
        <>
          <p>
            Making good access materials takes time, money and skill. They are often made for one festival,
            one release or one cinema. If nobody else knows about them, the next cinema has to pay again, or
            it shows the film without access.
          </p>
          <p>
            Here, people who have materials can say so, and people who need materials can find them. Then a
            film that was made accessible once can be shown accessibly again.
          </p>
        </>
      ),
    },
    {
      id: 'what-is-here',
      heading: 'What you find here, and what you do not',
      body: (
        <>
          <p>
            Each <Term id="listing">listing</Term> is about one material for one version of a film. It names
            the title, the directors, the year and the running time. It can also name the language, the file
            format, the frame rate, who made the material, and the contact.
          </p>
          <ul>
            <li>There are no files here. You get the file from the contact that the listing names.</li>
            <li>
              A listing is no permission to use a material. Those who hold the rights decide; the contact can
              tell you.
            </li>
            <li>We do not test the files. The submitter says how good a material is.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'who-it-is-for',
      heading: 'Who it is for',
      body: (
        <>
          <p>
            For film-makers, producers, distributors, festivals and venues, and for everybody who wants to
            know whether access materials for a film exist.
          </p>
          <p>
            The <Link to={paths.guides()}>how-to guides</Link> say what each of them can do.
          </p>
        </>
      ),
    },
    {
      id: 'how-listings-come-in',
      heading: 'How listings come in',
      body: (
        <p>
          People who made a material, ordered it or look after it send in a listing. A small team of{' '}
          <Term id="moderator">moderators</Term> reads it before it becomes public. They aim to do that within{' '}
          {MODERATION_AIM_HOURS} hours. They may write to the person who sent it in.{' '}
          <Link to={paths.add()}>Add your films</Link>: an account is all you need.
        </p>
      ),
    },
    {
      id: 'data',
      heading: 'For your own programs',
      body: (
        <p>
          The whole public catalogue is there <Link to={paths.data()}>as data</Link>: as files, as a feed of
          new films, and by an <a href={paths.apiDocumentation()}>API</a> with its{' '}
          <a href={paths.openApi()}>OpenAPI description</a>.
        </p>
      ),
    },
    {
      id: 'film-database',
      heading: 'Where facts about films are checked',
      body: (
        <>
          <p>
            Running times, British certificates and alternative titles are compared with{' '}
            <a href="https://www.themoviedb.org/">The Movie Database (TMDB)</a>, and genres that a listing
            lacks are taken from there. Moderators look at what differs; TMDB may be wrong as well.
          </p>
          <p>
            <img src={tmdbLogo} alt="TMDB" width={72} height={72} />
          </p>
          <p>This product uses the TMDB API but is not endorsed or certified by TMDB.</p>
        </>
      ),
    },
    {
      id: 'who-we-are',
      heading: 'Who is behind it',
      body: (
        <>
          <p>{SITE.name} is a joint initiative of:</p>
          <CreditList entries={SITE.partners} />
          <p>It is funded by:</p>
          <CreditList entries={SITE.funders} />
          <p>
            You can <Link to={paths.contact()}>write to us</Link>, or follow us here:
          </p>
          <CreditList entries={SITE.social} />
        </>
      ),
    },
  ],
};
