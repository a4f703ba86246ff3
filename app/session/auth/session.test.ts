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

test('a session begins and ends, and the page says so', () => {
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

test('what is kept is the same object until something changes', () => {
  session.startSession(tokenOf(ANN));
  expect(session.keptSession()).toBe(session.keptSession());
});

test('a session ends with its time, in seconds', () => {
  vi.useFakeTimers({ now: (ANN.exp - 1) * 1000 });
  session.startSession(tokenOf(ANN));
  expect(session.endExpiredSession()).toBe(false);
  vi.setSystemTime(ANN.exp * 1000);
  expect(session.currentSession()).toBeUndefined();
  expect(session.endExpiredSession()).toBe(true);
  expect(session.endExpiredSession()).toBe(false);
  expect(session.startSession(tokenOf(ANN))).toBe(false);
});

test('changes of the user are merged and survive a reload, but not the next sign-in', async () => {
  session.startSession(tokenOf(ANN));
  session.updateSessionUser({ ...ANN, name: 'Ann Smith', isTrusted: true });
  session.updateSessionUser({ ...ANN, id: 'bea', name: 'Bea' });
  vi.resetModules();
  const reloaded = await import('./session.ts');
  expect(reloaded.currentSession()?.user).toEqual({ ...ANN, name: 'Ann Smith', isTrusted: true });
  reloaded.startSession(tokenOf(ANN));
  expect(reloaded.currentSession()?.user.name).toBe('Ann Lee');
});

test('what other tabs do is followed; what is not about sessions is not looked at', () => {
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

test('where nothing can be stored nobody is signed in, and nothing breaks', () => {
  const denied = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
  expect(session.startSession(tokenOf(ANN))).toBe(false);
  session.endSession();
  expect(session.currentSession()).toBeUndefined();
});

test('where there is no room left, who is signed in is who the token says', () => {
  session.startSession(tokenOf(ANN));
  const full = () => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', { ...localStorage, setItem: full });
  session.updateSessionUser({ ...ANN, name: 'Ann Smith' });
  expect(session.currentSession()?.user.name).toBe('Ann Lee');
});
