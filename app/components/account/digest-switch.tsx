import { useAction } from '#app/session/api/use-action.ts';
import { z } from '#app/session/storage/schema.ts';
import { ActionStatus } from '#app/ui/action-status.tsx';
import { Switch } from '#app/ui/switch.tsx';
import css from './digest-switch.module.css';

/** Form data that the switch sends to the page's action. */
export const digestChangeSchema = z.object({ wantsDigest: z.boolean() });

/** Lets moderators choose to get a daily email about the waiting drafts. */
export function DigestSwitch({ wantsDigest }: { wantsDigest: boolean }) {
  const { isBusy, action: wanted, result, done, problem, begin } = useAction<boolean>();
  const isOn = isBusy ? (wanted ?? wantsDigest) : wantsDigest;
  return (
    <div className={`stack ${css['digest']}`}>
      <div className={`wrap ${css['line']}`}>
        <h3>Daily email about waiting drafts</h3>
        <Switch name="Daily email about waiting drafts" isOn={isOn} isBusy={isBusy} onSwitch={(on) => begin(on, { wantsDigest: on })} />
        <p className={css['hint']}>Sent to admins every morning, if drafts are waiting.</p>
      </div>
      <ActionStatus about={result} isProblem={problem !== undefined}>
        {problem?.problem}
        {done && (isOn ? 'You will get the daily email.' : 'You will no longer get the daily email.')}
      </ActionStatus>
    </div>
  );
}
