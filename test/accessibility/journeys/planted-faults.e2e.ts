import { expect } from 'vitest';
import { alive } from '#test/e2e/alive.ts';
import { test } from '#test/e2e/browser.ts';
import { showHtml } from '../show-html.ts';
import { hearAnnouncements } from './announcements.ts';
import { focusFault } from './focus-fault.ts';
import { Keyboard } from './keyboard.ts';

test('the journeys report a focus that is lost, hidden, covered or partly outside the window', async ({ visit }) => {
  const page = await visit('/contact', { isNew: true });
  await showHtml(page, '<button>Here</button>');
  expect(await focusFault(page)).toBe('nothing has the focus');
  const focus = async (html: string) => {
    await showHtml(page, html);
    await page.locator('#it').evaluate((one: HTMLElement) => one.focus({ preventScroll: true }));
    return focusFault(page);
  };
  const cover = (style: string) => `<div data-style="position:fixed;inset:0;${style}">Over it</div>`;
  expect(await focus('<button id="it">Here</button>')).toBeUndefined();
  expect(await focus(`<button id="it">Here</button>${cover('background:red')}`)).toContain('is covered by <div> “Over it”');
  expect(await focus(`<button id="it">Here</button>${cover('')}`)).toBeUndefined();
  expect(await focus('<button id="it" data-style="position:absolute;left:1270px;width:60px">Here</button>')).toContain(
    'partly outside the window',
  );
  expect(await focus('<div data-style="height:3000px"></div><button id="it">Here</button>')).toContain('partly outside the window');
  // The focus stays on a hidden element for a moment. The browser removes it with the next frame.
  await showHtml(page, '<button id="it">Here</button>');
  const hidden = page.evaluate(() => {
    const it = document.getElementById('it')!;
    it.focus();
    it.style.visibility = 'hidden';
  });
  await hidden;
  expect(await focusFault(page)).toMatch(/nothing has the focus|is not visible/);
  await showHtml(page, '<button>One</button><button>Two</button><a href="#x" data-style="display:none">Never</a>');
  await expect(new Keyboard(page).tabTo(page.getByText('Two'), { within: 1 })).rejects.toThrow('did not get the focus in 1 presses of Tab');
});

test('the journeys hear each text that a screen reader announces, and no other', async ({ visit }) => {
  const page = await visit('/contact', { isNew: true });
  const heard = await hearAnnouncements(page);
  await page.reload();
  await alive(page);
  const set = (id: string, text: string) =>
    page.evaluate(([id, text]) => void (document.getElementById(id!)!.textContent = text!), [id, text]);
  await showHtml(
    page,
    '<p id=polite role=status></p><p id=gone role=status data-style="display:none"></p><p id=late></p><dialog id=dialog><button>In it</button></dialog>',
  );
  await set('gone', 'Nobody is shown this');
  await set('polite', '2 films');
  await set('polite', '2 films\u00a0');
  await page.evaluate(() =>
    document.getElementById('late')!.insertAdjacentHTML('beforeend', '<i role=status>It came with its text</i><b role=alert>Stop</b>'),
  );
  await page.evaluate(() => document.querySelector('dialog')!.showModal());
  await set('polite', '3 films');
  await expect
    .poll(() => heard)
    .toEqual([
      { how: 'politely', text: '2 films' },
      { how: 'politely', text: '2 films' },
      { how: 'at once', text: 'Stop' },
      { how: 'unheard', text: '3 films' },
    ]);
});
