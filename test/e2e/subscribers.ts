import { inject } from 'vitest';
import type { StoredTopic } from '#domain/alerts/topic.ts';
import { paths } from '#domain/paths.ts';
import { openKeys } from '#server/auth/keys.ts';
import { listToken } from '#server/auth/list-tokens.ts';
import { newId } from '#server/new-id.ts';
import { readSettings } from '#server/settings.ts';
import { addAlert } from '#server/subscribers/add-alert.ts';
import { insertListRequest } from '#server/subscribers/list-request-queries.ts';
import { subscriberOfAddress } from '#server/subscribers/subscriber-queries.ts';
import { withDatabase } from './members.ts';

/* People who get emails about listings without an account. */

const DAY_MS = 24 * 3_600_000;

const tokenFor = (purpose: 'confirm' | 'manage', id: string, at: Date): string => {
  const { address, dataDir } = inject('site');
  const keys = openKeys(readSettings({ ...process.env, DATA_DIR: dataDir, PORT: new URL(address).port }));
  return listToken({ keys }, purpose, id, at);
};

const SEARCH: StoredTopic = { kind: 'search', value: 'search=piano&sidecar_type=All+AD' };
const FILM: StoredTopic = {
  kind: 'film',
  value: JSON.stringify({ title: 'Parasite', alt_titles: [], directors: ['Bong Joon Ho'], year: 2019, tmdb_id: null }),
};

/**
 * Stores a subscriber who follows a search and a film.
 * @param given.daysAgo age of the emailed link
 * @param given.isAsked whether we have asked if the emails are still useful
 * @returns the path of the link in the subscriber's emails
 */
export async function newSubscriber({ daysAgo = 0, isAsked = false } = {}): Promise<string> {
  const id = await withDatabase((db) =>
    db.transaction().execute(async (tx) => {
      const subscriber = await subscriberOfAddress(tx, `${newId()}@example.org`);
      for (const topic of [SEARCH, FILM]) await addAlert(tx, subscriber, topic);
      if (isAsked) await tx.updateTable('subscribers').set({ asked_at: new Date() }).where('id', '=', subscriber).execute();
      return subscriber;
    }),
  );
  return paths.manageAlerts(tokenFor('manage', id, new Date(Date.now() - daysAgo * DAY_MS)));
}

/** Stores a request for emails to an address. @returns the path of the emailed link */
export async function newListRequest(): Promise<string> {
  const id = newId();
  const email = `${id}@example.org`;
  await withDatabase((db) => insertListRequest(db, { id, kind: 'alert', email, details: { topic: SEARCH }, network: 'n' }));
  return paths.confirmRequest(tokenFor('confirm', id, new Date()));
}

/** Returns the path of the link that manages emails, from the text of an email. */
export const wayToAlerts = (text = ''): string => /https?:\/\/[^/\s]+(\/alerts\/(?:confirm\/)?[\w-]{20,})/.exec(text)![1]!;
