import { type MetaArgs, useLocation } from 'react-router';
import { InformationPage } from '#app/components/information-page.tsx';
import { informationMeta } from '#app/content/information-text.ts';
import { notOpenYet } from '#app/content/not-open-yet.tsx';

export function meta({ location }: MetaArgs) {
  return [...informationMeta(notOpenYet(location.pathname)), { name: 'robots', content: 'noindex, follow' }];
}

/** Stands at /login, /register and /add until the next release opens accounts. */
export default function NotOpenYet() {
  return <InformationPage text={notOpenYet(useLocation().pathname)} />;
}
