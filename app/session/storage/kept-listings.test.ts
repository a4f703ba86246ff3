import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#app/session/testing/browser.ts';
import {
  keepListing,
  keptListings,
  removeKeptListing,
  restoreKeptListings,
  subscribeToKeptListings,
  type KeptListing,
} from './kept-listings.ts';

const listing = (id: string, contact = ''): KeptListing => ({
  _id: id,
  title: `Film ${id}`,
  year: 2014,
  format: 'DS',
  sidecar_type: 'DS',
  sidecar_format: 'SRT',
  language: 'English',
  duration: 90,
  frame_rate: '25',
  sidecar_by: '',
  contact,
});

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  browser = stubBrowser();
  restoreKeptListings([]);
});
afterEach(() => vi.unstubAllGlobals());

test('kept listings are in order, without duplicates, with their newest details and no extra fields', () => {
  keepListing(listing('a'));
  keepListing(listing('b'));
  keepListing({ ...listing('a', 'ask@example.org'), author: 'Ann Lee' } as KeptListing);
  expect(keptListings()).toEqual([listing('a', 'ask@example.org'), listing('b')]);
  removeKeptListing('a');
  expect(keptListings()).toEqual([listing('b')]);
  removeKeptListing('b');
  expect(browser.stored.size).toBe(0);
});

test('changes in another tab are noticed, and an unchanged list is the same object', () => {
  const changes = vi.fn<() => void>();
  const stop = subscribeToKeptListings(changes);
  keepListing(listing('a'));
  expect(changes).toHaveBeenCalledTimes(1);
  expect(keptListings()).toBe(keptListings());
  browser.inOtherTab('kept');
  expect(changes).toHaveBeenCalledTimes(2);
  expect(keptListings()).toEqual([]);
  stop();
});

test('a listing that another tab keeps while no page here shows the list is not lost', () => {
  const leavePage = subscribeToKeptListings(() => undefined);
  expect(keptListings()).toEqual([]);
  leavePage();
  browser.inOtherTab('kept', JSON.stringify({ writtenAt: Date.now(), value: [listing('a')] }));
  keepListing(listing('b'));
  expect(keptListings()).toEqual([listing('a'), listing('b')]);
});

test('a page to which someone goes back shows what another tab kept in the meantime', () => {
  const changes = vi.fn<() => void>();
  const stop = subscribeToKeptListings(changes);
  expect(keptListings()).toEqual([]);
  browser.stored.set('kept', JSON.stringify({ writtenAt: Date.now(), value: [listing('a')] }));
  browser.comeBack();
  expect(changes).toHaveBeenCalledTimes(1);
  expect(keptListings()).toEqual([listing('a')]);
  stop();
});

test('an invalid stored list counts as an empty list', () => {
  browser.inOtherTab('kept', JSON.stringify({ writtenAt: Date.now(), value: [{ title: 'Ran' }] }));
  restoreKeptListings(keptListings());
  expect(keptListings()).toEqual([]);
});
