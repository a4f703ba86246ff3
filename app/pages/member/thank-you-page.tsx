import type { ReactNode } from 'react';
import { Loading } from '#app/components/layout/loading.tsx';
import { MemberPage } from '#app/components/layout/member-page.tsx';
import css from './thank-you.module.css';

/** Shows the page after a submission. Without content, it shows that it is loading. */
export function ThankYouPage({ children }: { children?: ReactNode }) {
  return (
    <MemberPage title="Thank you">
      {children ? <div className={`prose ${css['text']}`}>{children}</div> : <Loading what="the next steps" />}
    </MemberPage>
  );
}
