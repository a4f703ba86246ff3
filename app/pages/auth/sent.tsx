import { MailLink } from '#app/ui/mail-link.tsx';
import { paths } from '#domain/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LIMITS } from '#domain/limits.ts';
import { SITE } from '#domain/site/site.ts';
import css from './sent.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';

export const meta = () => [{ title: `Check your email – ${SITE.name}` }, { name: 'robots', content: 'noindex, follow' }];

/** Confirms a request for a reset email. The text is the same whether there is an account or not. */
export default function Sent() {
  return (
    <div className={`wide ${css['sent']}`}>
      <div className="prose">
        <PageHeading>Check your email</PageHeading>
        <p>
          If there is an account with the address you gave, we are sending an email with instructions to that address. The link in the email
          works once, for {LIMITS.resetMinutes} minutes.
        </p>
        <h2>If you do not get the email</h2>
        <ul>
          <li>Look in your junk folder.</li>
          <li>Check that you gave the address that you signed up with. If you are not sure, try another address.</li>
          <li>
            If nothing has arrived after an hour, write to <MailLink to={SITE.email.support} />.
          </li>
        </ul>
        <p className="buttons">
          <ButtonLink to={paths.login()} variant="primary">
            Go to the sign-in page
          </ButtonLink>
          <ButtonLink to={paths.forgotPassword()}>Try another address</ButtonLink>
        </p>
      </div>
    </div>
  );
}
