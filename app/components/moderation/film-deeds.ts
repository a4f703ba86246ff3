import { useFetcher } from 'react-router';
import type { FieldErrors } from '#domain/field-errors.ts';
import type { RevertMessage } from './revert-fields.tsx';

/*
 * What moderators do on a film's page besides saving its form. The page's action is sent one of these as JSON and
 * answers what is so now, or why it is not. Types, not interfaces: only such are known to be JSON.
 */

/** `updated_at` is the version that was seen. */
export type Deed =
  | { deed: 'approve'; updated_at: string }
  | ({ deed: 'draft'; updated_at: string } & RevertMessage)
  | { deed: 'flag'; flagged: boolean; updated_at: string }
  | { deed: 'delete'; title: string }
  | { deed: 'compare' }
  | { deed: 'link'; tmdbId: string }
  | { deed: 'merge'; filmId: string; title: string }
  | { deed: 'put back'; entry: string };

export type Done = { done: Deed['deed'] | 'not found there' } | { problem: string; fields: FieldErrors };

/** Sends deeds of one part of the page, one at a time. */
export function useDeed() {
  const fetcher = useFetcher<Done>();
  const isBusy = fetcher.state !== 'idle';
  const answer = isBusy ? undefined : fetcher.data;
  return {
    isBusy,
    /** What is under way. */
    sent: isBusy ? (fetcher.json as Deed | undefined) : undefined,
    /** A new object for each answer. */
    answer,
    done: answer && 'done' in answer ? answer.done : undefined,
    problem: answer && 'problem' in answer ? answer : undefined,
    send: (deed: Deed): void => {
      if (!isBusy) void fetcher.submit(deed, { method: 'post', encType: 'application/json' });
    },
  };
}
