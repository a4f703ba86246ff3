import { useEffect } from 'react';
import { useAction } from '#app/session/api/use-action.ts';
import { paths } from '#domain/paths.ts';
import { checked, completeRows } from './batch-rows.ts';
import type { SentBatch } from './sent-batch.ts';
import type { Batch, BatchActions } from './use-batch.ts';

/** Submits the rows, all or none, once all are valid. */
export function useSendBatch({ rows, key, leftOut }: Batch, { checkAll, refuse }: BatchActions) {
  const { isBusy: isSending, action: latest, problem: refused, begin } = useAction<{ isInOrder: boolean }>();
  useEffect(() => {
    if (refused) refuse(refused.fields);
  }, [refused, refuse]);

  const send = () => {
    if (isSending) return;
    checkAll();
    const sent = completeRows(rows.map(checked));
    const isInOrder = sent.every(({ errors }) => Object.keys(errors).length === 0);
    const films = sent.map(({ texts }) => texts);
    const batch: SentBatch | undefined = isInOrder ? { films, key, leftOut: leftOut + rows.length - sent.length } : undefined;
    begin({ isInOrder }, batch, { method: 'post', action: paths.add('batch'), encType: 'application/json' });
  };
  return {
    isSending,
    refused,
    /** The last attempt, if it failed. Each failure is a new object. */
    attempt: latest?.isInOrder === false ? latest : refused,
    send,
  };
}
