import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANN, stubBrowser, tokenOf } from '#app/session/testing/browser.ts';

let browser: ReturnType<typeof stubBrowser>;
let session: typeof import('./session.ts');

beforeEach(async () => {
  browser = stubBrowser();
  vi.resetModules();
  session = await import('./session.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('when a session starts or ends, the page and its subscribers are updated', () => {
  const heard = vi.fn();
  session.subscribeToSession(heard);
  expect(session.startSession(tokenOf({ ...ANN, isAdmin: true }))).toBe(true);
  expect(browser.documentElement.dataset['session']).toBe('admin');
  expect(session.currentSession()?.user.name).toBe('Ann Lee');
  session.endSession();
  expect(browser.documentElement.dataset['session']).toBe('visitor');
  expect(session.currentSession()).toBeUndefined();
  expect([...browser.stored]).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('the stored session is the same object until the session changes', () => {
  session.startSession(tokenOf(ANN));
  expect(session.keptSession()).toBe(session.keptSession());
});

test('a session ends at its expiry time, which the token gives in seconds', () => {
  vi.useFakeTimers({ now: (ANN.exp - 1) * 1000 });
  session.startSession(tokenOf(ANN));
  expect(session.endExpiredSession()).toBe(false);
  vi.setSystemTime(ANN.exp * 1000);
  expect(session.currentSession()).toBeUndefined();
  expect(session.endExpiredSession()).toBe(true);
  expect(session.endExpiredSession()).toBe(false);
  expect(session.startSession(tokenOf(ANN))).toBe(false);
});

test('changes to the signed-in user survive a reload but not the next sign-in; changes to other users are ignored', async () => {
  session.startSession(tokenOf(ANN));
  session.updateSessionUser({ ...ANN, name: 'Ann Smith', isTrusted: true });
  session.updateSessionUser({ ...ANN, id: 'bea', name: 'Bea' });
  vi.resetModules();
  const reloaded = await import('./session.ts');
  expect(reloaded.currentSession()?.user).toEqual({ ...ANN, name: 'Ann Smith', isTrusted: true });
  reloaded.startSession(tokenOf(ANN));
  expect(reloaded.currentSession()?.user.name).toBe('Ann Lee');
});

test('changes to the session in other tabs take effect here; other stored items are ignored', () => {
  const heard = vi.fn();
  const heardOfOtherTab = vi.fn();
  session.subscribeToSession(heard);
  session.subscribeToOtherTabs(heardOfOtherTab);
  session.startSession(tokenOf(ANN));
  expect(heardOfOtherTab).not.toHaveBeenCalled();
  browser.inOtherTab('something else', 'x');
  expect(heard).toHaveBeenCalledTimes(1);
  browser.inOtherTab('jwt-user', JSON.stringify({ ...ANN, name: 'Ann Smith' }));
  expect(session.currentSession()?.user.name).toBe('Ann Smith');
  expect(heardOfOtherTab).not.toHaveBeenCalled();
  browser.inOtherTab('jwt');
  expect(session.currentSession()).toBeUndefined();
  expect(heardOfOtherTab).toHaveBeenCalledTimes(1);
});

test('if the browser refuses to store anything, no one is signed in and no error is thrown', () => {
  const denied = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
  expect(session.startSession(tokenOf(ANN))).toBe(false);
  session.endSession();
  expect(session.currentSession()).toBeUndefined();
});

test('if the browser’s storage is full, the user’s details are those in the token', () => {
  session.startSession(tokenOf(ANN));
  const full = () => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', { ...localStorage, setItem: full });
  session.updateSessionUser({ ...ANN, name: 'Ann Smith' });
  expect(session.currentSession()?.user.name).toBe('Ann Lee');
});
