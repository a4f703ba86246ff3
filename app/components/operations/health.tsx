import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { countText } from '#domain/text/count-text.ts';
import type { Need } from '#domain/moderation/operations-needs.ts';
import { paths } from '#domain/paths.ts';
import css from './health.module.css';

/** Says in one sentence if everything is well, and lists the problems. */
export function Health({ needs }: { needs: readonly Need[] }) {
  return (
    <section aria-labelledby="health" className={`stack ${css['health']}`} data-well={needs.length === 0}>
      <h2 id="health">
        <Icon drawing={needs.length === 0 ? 'M2.5 9l4 4 7-9' : 'M8 4.5v5M8 12v.5'} isRound={needs.length > 0} />
        {healthText(needs)}
      </h2>
      {needs.length > 0 && (
        <ol>
          {needs.map(({ about, what, todo }) => (
            <li key={what}>
              <p>
                <strong>{what}</strong>
              </p>
              <p>
                {todo} {ways[about]}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

export const UNKNOWN_HEALTH = 'The state of the site could not be checked.';

/** Shows that the state of the site is unknown, and why. The refresh button announces this. */
export function UnknownHealth({ why }: { why: string }) {
  return (
    <section aria-labelledby="health" className={`stack ${css['health']}`}>
      <h2 id="health">
        <Icon drawing="M8 4.5v5M8 12v.5" isRound />
        {UNKNOWN_HEALTH}
      </h2>
      <p>{why}</p>
    </section>
  );
}

export const healthText = (needs: readonly Need[]): string =>
  needs.length === 0 ? 'All is well.' : `${countText(needs.length, 'thing needs', 'things need')} your attention.`;

const ways: Record<Need['about'], ReactNode> = {
  jobs: <a href="#jobs">See the jobs</a>,
  mails: <a href="#mails">See the emails</a>,
  drafts: <Link to={paths.dashboard('approved=false&sort=waiting_since')}>Open the waiting drafts</Link>,
  backup: <a href="#facts">See the backup</a>,
  sizes: <a href="#facts">See the sizes</a>,
  replicas: <a href="#facts">See the replicas</a>,
  sample: <Link to={paths.manageUsers()}>Manage users</Link>,
};
