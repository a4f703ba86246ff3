import type { ReactNode } from 'react';
import { Loading } from '#app/components/layout/loading.tsx';
import { FormPage } from '#app/components/layout/form-page.tsx';
import { SITE } from '#domain/site/site.ts';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { MailLink } from '#app/ui/mail-link.tsx';
import css from './thank-you.module.css';

interface Props {
  /** What was submitted: "your listing" or "a listing". */
  listing: string;
  /** State of the submission. Without it, the page says that it is loading. */
  state?: string;
  children?: ReactNode;
}

/** Shows the page after a submission. */
export function ThankYouPage({ listing, state, children }: Props) {
  return (
    <FormPage title="Thank you">
      <div className={`prose ${css['text']}`}>
        {state === undefined ? <Loading what="the next steps" /> : <p className={css['state']}>{state}</p>}
        <p>
          To change {listing}, go to <Link to={`${paths.account()}#uploads`}>your uploads</Link>. For anything else, write to{' '}
          <MailLink to={SITE.email.general} />.
        </p>
        {children}
      </div>
    </FormPage>
  );
}
