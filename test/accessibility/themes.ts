import type { Page } from 'playwright-core';
import { DEFAULT_DISPLAY, DISPLAY_COOKIE, displayCode, type DisplayCode } from '#domain/site/display-settings.ts';

/** Colours of pages: those that the device asks for, or a theme that someone has chosen. */
export const THEMES = {
  'device, light': { colorScheme: 'light', code: 't0' },
  'device, dark': { colorScheme: 'dark', code: 't0' },
  'high contrast, light': { colorScheme: 'dark', code: 't3' },
  'high contrast, dark': { colorScheme: 'light', code: 't4' },
  'soft cream': { colorScheme: 'dark', code: 't5' },
} as const satisfies Record<string, { colorScheme: 'light' | 'dark'; code: DisplayCode }>;
export type ThemeName = keyof typeof THEMES;

/**
 * Gives an open page a theme without reloading it. Sets the cookie and the attribute of the root element, as saving the display
 * settings does. The device asks for the opposite of a chosen theme, because the chosen theme must win.
 */
export async function wear(page: Page, theme: ThemeName): Promise<void> {
  const { colorScheme, code } = THEMES[theme];
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    ([cookie, codes]) => {
      document.cookie = cookie;
      document.documentElement.dataset['display'] = codes;
    },
    [`${DISPLAY_COOKIE}=${code === 't0' ? '' : code}; path=/`, displayCode({ ...DEFAULT_DISPLAY, theme: code })] as const,
  );
}
