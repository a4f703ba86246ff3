import { paths } from '#domain/paths.ts';
import { requireMember } from '#app/session/auth/guards.ts';
import { readLastSubmission } from '#app/session/storage/last-submission.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import { can } from '#domain/policy.ts';
import { ThankYouPage } from './thank-you-page.tsx';
import type { Route } from './+types/success';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = requireMember(request);
  const [film] = readLastSubmission(user.id);
  return { film, isPublic: film?.approved ?? can.publish({ kind: 'member', ...user }) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <ThankYouPage listing="your listing" />;
}

/** Thanks a member who has submitted a film, and explains what happens next. */
export default function Success({ loaderData }: Route.ComponentProps) {
  const { film, isPublic } = loaderData;
  const name = film ? `“${film.title}”` : 'Your listing';
  const state = isPublic ? 'is now public.' : 'is waiting for a moderator.';
  return (
    <ThankYouPage listing="your listing" state={`${name} ${state}`}>
      {isPublic ? (
        <p>It may take a moment to appear in every list.</p>
      ) : (
        <>
          <h2>What happens next</h2>
          <ul>
            <li>A moderator checks your listing. We aim to do this within {MODERATION_AIM_HOURS} hours.</li>
            <li>We may write to you with a question.</li>
            <li>You get an email when your listing is approved. It can then take about a day to appear in every list.</li>
          </ul>
        </>
      )}
      <div className="buttons">
        {film?.approved && (
          <ButtonLink to={paths.film(film._id)} variant="primary">
            See your listing
          </ButtonLink>
        )}
        <ButtonLink to={paths.home()} variant={film?.approved ? 'plain' : 'primary'}>
          Back to the listings
        </ButtonLink>
        <ButtonLink to={paths.add()}>Add another film</ButtonLink>
        <ButtonLink to={`${paths.account()}#uploads`}>See your uploads</ButtonLink>
      </div>
    </ThankYouPage>
  );
}
