import { Link } from 'react-router';
import { FrameRateTable } from './parts/frame-rate-table.tsx';
import { Term } from './parts/term.tsx';
import { paths } from '#app/paths.ts';
import { SITE } from '#domain/site.ts';
import type { InformationText } from './information-text.ts';
import { RESOURCES } from './resources.ts';

/** Sources of the figures: domain research, sections 3.2 and 3.4 to 3.7. */
export const GUIDES: InformationText = {
  title: 'How-To Guides',
  description:
    'How to find access materials for a film, check that they fit, ask for them and list your own: for distributors, festivals, film-makers and venues.',
  intro: (
    <p>
      Short guides to finding, making, listing and showing access materials. Words that may be new to you lead
      to the <Link to={paths.faq('general')}>general glossary</Link>.
    </p>
  ),
  sections: [
    { id: 'how-to', heading: 'How to use the register', body: <HowTo /> },
    { id: 'distributors', heading: 'For distributors', body: <Distributors /> },
    { id: 'festivals', heading: 'For festivals', body: <Festivals /> },
    { id: 'film-makers', heading: 'For film-makers', body: <FilmMakers /> },
    { id: 'venues', heading: 'For venues', body: <Venues /> },
    { id: 'resources', heading: 'Resources', body: <Resources /> },
  ],
};

function HowTo() {
  return (
    <>
      <h3 id="find-a-film">Find a film</h3>
      <ol>
        <li>
          Go to the <Link to={paths.home()}>start page</Link> and type a title or a director. Capitals,
          accents and punctuation make no difference. Other titles of a film are searched too.
        </li>
        <li>
          Narrow the list with the filters: type, quality level, language, running time, year, genre. On a
          small screen, press “Filters” first.
        </li>
        <li>
          Press “Details” beside a film. Or follow its title to its own page, which you can send to somebody.
        </li>
      </ol>
      <p>
        The address of the page keeps your search. You can save it, or send it to a colleague. Is a film not
        listed? Materials can exist all the same: ask its distributor or its makers.
      </p>

      <h3 id="does-it-fit">Check that it fits your copy</h3>
      <p>
        A film can have several <Term id="cut">cuts</Term>, and a copy can run at another{' '}
        <Term id="frame-rate">frame rate</Term>. Compare the running time and the frame rate in the listing
        with your copy:
      </p>
      <ul>
        <li>
          The same frame rate, and at most 1 minute of difference: it probably fits. Test it all the same.
        </li>
        <li>
          The same frame rate, and 2 minutes of difference: that can be rounding. Ask the contact, and test
          with care.
        </li>
        <li>The same frame rate, and more than 2 minutes: it is probably another cut.</li>
        <li>
          Different frame rates: multiply the running time in the listing as in the table. If the result is
          within 1 minute of your copy, the file can be <Term id="retiming">retimed</Term>. If not, it is
          probably another cut.
        </li>
      </ul>
      <FrameRateTable />
      <p>
        The usual case is a film of 24 frames a second on a video copy of 25. The copy is shorter: 0.96 times
        the length. Sound must be retimed as well as text. Retiming never makes a material fit another cut.
      </p>

      <h3 id="ask">Ask the contact</h3>
      <p>
        There are no files here, and a listing is no permission. Write to the contact in the listing, early.
        Say:
      </p>
      <ul>
        <li>who you are, and where and when you want to show the film</li>
        <li>the running time and the frame rate of your copy</li>
        <li>what you play it from: a DCP, a file, a disc</li>
        <li>which file formats you can use</li>
        <li>how soon you need it, so that there is time for a test</li>
      </ul>

      <h3 id="send-in-a-listing">Send in a listing</h3>
      <p>
        Do you have access materials, or do you know who has? List them. One listing is one material for one
        version of a film. <Link to={paths.add()}>Add it in the form</Link>, or many at a time{' '}
        <Link to={paths.add('bulk')}>from a CSV file</Link>.
      </p>
      <ul>
        <li>Always give the title, the directors, the year and the duration.</li>
        <li>
          Give the duration and the frame rate of the version that the material was made for, not those from a
          film database.
        </li>
        <li>
          The contact will be public. Use an address that somebody reads in five years too, for example that
          of an office rather than of a person.
        </li>
        <li>
          Is the text only <Term id="burned-in">burned in</Term>, so that there is no separate file? Put the
          details in the title, and choose None as the sidecar type.
        </li>
        <li>
          Several formats have the ending XML, STL or SUB. Say which one yours is. The{' '}
          <Link to={paths.faq('formats')}>file format glossary</Link> helps.
        </li>
        <li>
          Translated subtitles are not <Term id="descriptive-subtitles">descriptive subtitles</Term>. List a
          file as DS only if it also gives speakers, sounds and music.
        </li>
      </ul>
    </>
  );
}

function Distributors() {
  return (
    <ul>
      <li>
        Ask for access materials when you take on a film, together with the other materials. Write into the
        contract who may use them, and that you may pass them on to cinemas.
      </li>
      <li>
        Ask for <Term id="sidecar">sidecar</Term> files, not only for a copy with burned-in text. Separate
        files can be converted, corrected and retimed.
      </li>
      <li>
        Keep the materials with the film. Note for each file the cut, the running time and the frame rate that
        it was made for.
      </li>
      <li>
        A film in another language needs descriptive subtitles too. The translated subtitles leave out sounds,
        music and who is speaking.
      </li>
      <li>
        When you make a new version, check the materials against it. A new logo at the start shifts
        everything; a new cut needs new work.
      </li>
      <li>
        Say in your booking sheets what there is, and in the name of the DCP too:{' '}
        <Term id="ccap-ocap-osub">CCAP or OCAP</Term> for captions.
      </li>
      <li>
        List every material here, with an address that is read every day. Tell us when the rights go to
        somebody else.
      </li>
    </ul>
  );
}

function Festivals() {
  return (
    <>
      <h3>Before the festival</h3>
      <ul>
        <li>
          Ask for access materials in your entry form: which there are, in which language, for which running
          time and frame rate.
        </li>
        <li>Search the register while you choose films. What exists need not be made again.</li>
        <li>
          Plan descriptive subtitles for films in other languages too. A film with translated subtitles is not
          accessible to Deaf people by those alone.
        </li>
        <li>
          If you order new materials, agree in writing that they may be used after the festival, and who may
          give them out.
        </li>
        <li>
          Name the access in every place where a screening is announced: programme, website, posters, ticket
          shop. Where nothing is said, people assume that there is no access.
        </li>
        <li>Plan a test of each film in the room where it will be shown.</li>
      </ul>
      <h3>After the festival</h3>
      <ul>
        <li>
          Give the files to the film-makers or to the distributor, with the frame rate in the file names.
        </li>
        <li>List what you had made. Name yourself under “Commissioned by”.</li>
      </ul>
    </>
  );
}

function FilmMakers() {
  return (
    <>
      <p>
        Plan access materials from the start, with money and time for them. Leave the work to people who do it
        well, and have it checked by people who use it.
      </p>
      <h3>Descriptive subtitles</h3>
      <ul>
        <li>Give the dialogue, and say who speaks where that is not plain to see.</li>
        <li>Give sounds and music that matter for the story or the mood.</li>
        <li>Use at most two lines at a time.</li>
        <li>
          Use 32 to 42 characters in a line, spaces included. Devices for closed captions in cinemas take only
          30, in up to three lines.
        </li>
        <li>
          Leave people time to read. The BBC names 160 to 180 words a minute. Netflix asks for at least five
          sixths of a second and at most seven seconds for each subtitle, with two frames between them.
        </li>
        <li>Break lines where people would pause when they speak.</li>
      </ul>
      <h3>For a DCP</h3>
      <ul>
        <li>
          A <Term id="dcp">DCP</Term> takes whole frame rates only. Convert 23.976 to 24, or the text drifts
          away from the picture by about 3.6 seconds in an hour.
        </li>
        <li>
          Closed captions: at most 30 characters in a line, three lines, two frames between them, and an XML
          file under 256 KB for each <Term id="reel">reel</Term>. The captions must last exactly as long as
          their reel.
        </li>
        <li>
          Audio description goes into the sound of the DCP, on a track of its own (
          <Term id="vi-n-track">VI-N</Term>). Give it to the maker of the DCP as uncompressed WAV.
        </li>
      </ul>
      <h3>Audio description</h3>
      <ul>
        <li>Say what people need to follow the film, in the gaps between the dialogue.</li>
        <li>
          If the gaps are too short, think of <Term id="ad-extended">extended description</Term>, or say more
          in the script itself.
        </li>
        <li>Keep the script, too. With it a description can be recorded anew for another version.</li>
      </ul>
      <h3>Names of files</h3>
      <p>
        Put into the name: the film, the language, the type, the frame rate, and the format as the ending.
      </p>
      <p>
        <code>Film-Name_EN_DS_24fps.srt</code>
      </p>
      <p>
        Some players look for names of another kind, such as <code>Film-Name.en.sdh.srt</code>. Make a copy
        with that name for them, and keep the first.
      </p>
      <h3>When the files are ready</h3>
      <ul>
        <li>Watch the whole film with them, at the right frame rate.</li>
        <li>Keep the files you can edit, not only the finished DCP.</li>
        <li>Decide who may use them, and list them here.</li>
      </ul>
    </>
  );
}

function Venues() {
  return (
    <>
      <h3>When you book</h3>
      <ul>
        <li>Ask the distributor which access materials come with the film. Then search the register.</li>
        <li>Find out what your equipment plays: kinds of DCP, captions, description, other files.</li>
        <li>
          Look at the name of the DCP. EN-XX means that it has no subtitles. CCAP and OCAP mean captions. A{' '}
          <Term id="vf">version file</Term> needs its original version on the player too.
        </li>
        <li>
          Audio description is heard through headphones. The HI track for headsets is something else: louder
          dialogue, without description.
        </li>
      </ul>
      <h3>When you announce it</h3>
      <ul>
        <li>
          Name the access for each screening, wherever it is announced. Say if the text is on the screen for
          everybody, or on a device.
        </li>
        <li>Write “descriptive subtitles”, or “captions”, not just “subtitled”.</li>
      </ul>
      <h3>Before the screening</h3>
      <p>Test the real file with the real copy, in the real room:</p>
      <ol>
        <li>Is it the right film, the right version and the right playlist?</li>
        <li>Is the first line on time? And the last one? Look into every reel.</li>
        <li>Can all the text be seen, also at the edges of the screen and from the last row?</li>
        <li>Are accents and other special letters right?</li>
        <li>Are the headsets and caption devices charged, and do they receive the right track?</li>
        <li>Does everybody on duty know what access there is, and what to do if it fails?</li>
      </ol>
      <h3>After the screening</h3>
      <p>
        Tell the contact how it went. If a listing was wrong, <Link to={paths.contact()}>tell us</Link>. If
        you had a material made, list it.
      </p>
    </>
  );
}

function Resources() {
  return (
    <>
      <p>
        Others publish these pages. They do not speak for {SITE.name}, nor we for them. If a link is dead,
        please <Link to={paths.contact()}>tell us</Link>.
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
