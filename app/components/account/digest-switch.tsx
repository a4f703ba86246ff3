import { useFetcher } from 'react-router';
import type { SentBack } from '#app/ui/post-form.tsx';
import { ActionStatus } from '#app/ui/action-status.tsx';
import { Switch } from '#app/ui/switch.tsx';
import css from './digest-switch.module.css';
import type { Saved } from './use-edit-in-place.ts';

/** What the switch sends to the page's action. A type, not an interface: only such are known to be JSON. */
type DigestChange = { wantsDigest: boolean };

/** By hand: for one switch of admins the page of every member would load a schema library. */
export const readDigestChange = (sent: unknown): DigestChange | undefined =>
  typeof sent === 'object' && sent !== null && 'wantsDigest' in sent && typeof sent.wantsDigest === 'boolean'
    ? { wantsDigest: sent.wantsDigest }
    : undefined;

/** Whether a moderator gets a mail each day of what waits. */
export function DigestSwitch({ wantsDigest }: { wantsDigest: boolean }) {
  const fetcher = useFetcher<Saved | SentBack>();
  const isBusy = fetcher.state !== 'idle';
  const coming = readDigestChange(fetcher.json);
  const result = isBusy ? undefined : fetcher.data;
  const errors = result && 'errors' in result ? result.errors : undefined;
  const isOn = coming?.wantsDigest ?? wantsDigest;
  return (
    <div className={css['digest']}>
      <div className={css['line']}>
        <h3>Daily e-mail of what waits</h3>
        <Switch
          name="Daily e-mail of what waits"
          isOn={isOn}
          isBusy={isBusy}
          onSwitch={(on) => {
            const change: DigestChange = { wantsDigest: on };
            void fetcher.submit(change, { method: 'post', encType: 'application/json' });
          }}
        />
        <p className={css['hint']}>Sent once a day, in the morning, to admins; only while drafts are waiting.</p>
      </div>
      <ActionStatus about={result} isProblem={errors !== undefined}>
        {errors && Object.values(errors).join(' ')}
        {result && !errors && (isOn ? 'You get the daily e-mail from now on.' : 'You get no daily e-mail any more.')}
      </ActionStatus>
    </div>
  );
}
