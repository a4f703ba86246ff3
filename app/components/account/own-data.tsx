import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { ApiError, readFileAsMember } from '#app/session/api/api-client.ts';

import { Button, ButtonLink } from '#app/ui/button.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { StatusMessage } from '#app/ui/status-message.tsx';
import css from './own-data.module.css';

type State = { is: 'nothing' | 'loading' } | { is: 'saved'; name: string } | { is: 'failed'; why: string };

/** Offers the download of all stored data about the member, and a link to erase the account. */
export function OwnData({ userId }: { userId: string }) {
  const [state, setState] = useState<State>({ is: 'nothing' });
  const download = async () => {
    if (state.is === 'loading') return;
    setState({ is: 'loading' });
    try {
      const { name, content } = await readFileAsMember(`users/${userId}/data`, new AbortController().signal);
      saveFile(name, content);
      setState({ is: 'saved', name });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ is: 'failed', why: error.message });
    }
  };
  return (
    <section aria-labelledby="own-data" className={`stack ${css['data']}`}>
      <h2 id="own-data">Your data</h2>
      <p>
        You can download everything that we store about you as one file (JSON): your account, your listings, your changes and the list of
        our emails to you. The <Link to={`${paths.privacyPolicy()}#stored`}>Privacy Policy</Link> says why we store your data, and for how
        long.
      </p>
      <Button onClick={() => void download()} aria-disabled={state.is === 'loading'}>
        Download your data
      </Button>
      <StatusMessage isProblem={state.is === 'failed'}>
        {state.is === 'loading' && 'Getting your file…'}
        {state.is === 'saved' && `Your data was downloaded as ${state.name}.`}
        {state.is === 'failed' && `Your data could not be downloaded. ${state.why}`}
      </StatusMessage>
      <p>
        <ButtonLink to={paths.eraseAccount()}>Erase your account…</ButtonLink>
      </p>
    </section>
  );
}
