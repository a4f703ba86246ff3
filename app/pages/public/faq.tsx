import { type MetaArgs, useLocation } from 'react-router';
import { InformationPage } from '#app/components/layout/information-page.tsx';
import { FAQ_VIEWS, faqView } from '#app/content/faq-views.tsx';
import { informationMeta } from '#app/content/information-text.ts';
import { OutsideVideo } from '#app/content/parts/outside-video.tsx';
import { paths } from '#domain/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import css from './faq.module.css';

export function meta({ location }: MetaArgs) {
  return informationMeta(faqView(location).text);
}

/** Shows the questions or one of the two glossaries: three views with an address each (specification, section 2, Static pages). */
export default function Faq() {
  const current = faqView(useLocation());
  return (
    <InformationPage text={current.text} isWide={current.view === undefined}>
      <nav aria-label="Questions and glossaries">
        <ul role="list" className={`no-print ${css['views']}`}>
          {FAQ_VIEWS.map(({ view, button }) => (
            <li key={button}>
              <ButtonLink
                to={paths.faq(view)}
                variant={view === current.view ? 'primary' : 'plain'}
                aria-current={view === current.view ? 'page' : undefined}
                preventScrollReset
              >
                {button}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </nav>
      <OutsideVideo page="faq" />
    </InformationPage>
  );
}
