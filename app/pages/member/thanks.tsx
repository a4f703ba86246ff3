import { omittedRowsText } from '#app/components/batch/omitted-rows-text.ts';
import { paths } from '#domain/paths.ts';
import { requireMember } from '#app/session/auth/guards.ts';
import { readLastOmittedCount, readLastSubmission } from '#app/session/storage/last-submission.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { countText } from '#domain/text/count-text.ts';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import { ThankYouPage } from './thank-you-page.tsx';
import type { Route } from './+types/thanks';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id } = requireMember(request);
  return { received: readLastSubmission(id).length, leftOut: readLastOmittedCount(id) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <ThankYouPage listing="a listing" />;
}

/** Reports how many listings of a file were submitted, and explains what happens next. */
export default function Thanks({ loaderData }: Route.ComponentProps) {
  return (
    <ThankYouPage
      listing="a listing"
      state={[receivedText(loaderData.received), omittedRowsText(loaderData.leftOut)].filter(Boolean).join(' ')}
    >
      <h2>What happens next</h2>
      <ul>
        <li>A moderator checks each listing. We aim to do this within {MODERATION_AIM_HOURS} hours, but a long list can take longer.</li>
        <li>We may write to you with a question.</li>
        <li>You get an email when your listings are approved.</li>
      </ul>
      <div className="buttons">
        <ButtonLink to={paths.home()} variant="primary">
          Back to the listings
        </ButtonLink>
        <ButtonLink to={`${paths.account()}#uploads`}>See your uploads</ButtonLink>
        <ButtonLink to={paths.add('batch')}>Add another file</ButtonLink>
      </div>
    </ThankYouPage>
  );
}

const receivedText = (received: number): string =>
  `${received === 0 ? 'Your listings were' : countText(received, 'listing was', 'listings were')} received.`;
