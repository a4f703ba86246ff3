import { InformationPage } from '#app/components/layout/information-page.tsx';
import TEXT from '#app/content/information/about.md';
import { informationMeta } from '#app/content/information-text.ts';
import { ORGANISATION_INSERTS } from '#app/content/parts/organisation-inserts.tsx';
import { OutsideVideo } from '#app/content/parts/outside-video.tsx';
import type { PageInserts } from '#app/content/parts/text-blocks.tsx';
import { Video } from '#app/content/parts/video.tsx';
import { informationTextOf } from '#app/content/information-text-of.tsx';
import { FIND_A_MATERIAL } from '#app/content/videos/videos.ts';
import tmdbLogo from '#app/content/tmdb-logo.svg?url';

const INSERTS: PageInserts<'about'> = {
  ...ORGANISATION_INSERTS,
  'tmdb-attribution': <TmdbLogo />,
  video: <Video video={FIND_A_MATERIAL} />,
};

const ABOUT = informationTextOf(TEXT, INSERTS);

export const meta = () => informationMeta(ABOUT);

export default function About() {
  return (
    <InformationPage text={ABOUT}>
      <OutsideVideo page="about" />
    </InformationPage>
  );
}

/** Shows TMDB's logo, which TMDB requires on the page that names it as a source. */
function TmdbLogo() {
  return (
    <p>
      <img src={tmdbLogo} alt="TMDB" width={72} height={72} />
    </p>
  );
}
