import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { SentBack } from '#app/ui/post-form.tsx';
import { checked } from './batch-rows.ts';
import type { SentBatch } from './sent-batch.ts';
import type { Batch, BatchActions } from './use-batch.ts';

/** Sends the rows, all or none, once everything in them is in order. */
export function useSendBatch({ rows, key, leftOut }: Batch, { checkAll, refuse }: BatchActions) {
  const fetcher = useFetcher<SentBack>();
  const isSending = fetcher.state !== 'idle';
  const refused = isSending ? undefined : fetcher.data;
  useEffect(() => {
    if (refused) refuse(refused.errors);
  }, [refused, refuse]);
  /** The last attempt to send what is not in order, and after which answer it was. */
  const [tried, setTried] = useState<{ after: unknown }>();

  const send = () => {
    if (isSending) return;
    checkAll();
    if (rows.some((row) => Object.keys(checked(row).errors).length > 0)) setTried({ after: fetcher.data });
    else
      void fetcher.submit({ films: rows.map(({ texts }) => texts), key, leftOut } satisfies SentBatch, {
        method: 'post',
        action: paths.add('batch'),
        encType: 'application/json',
      });
  };
  return {
    isSending,
    refused,
    /** The last attempt, if it failed: another object for each. */
    attempt: tried?.after === fetcher.data ? tried : refused,
    send,
  };
}
