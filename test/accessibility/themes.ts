import type { Page } from 'playwright-core';
import { DEFAULT_DISPLAY, DISPLAY_COOKIE, displayCode, type DisplayCode } from '#domain/site/display-settings.ts';

/** What pages are coloured by: what the device asks for, or what somebody has chosen. */
export const THEMES = {
  'device, light': { colorScheme: 'light', code: 't0' },
  'device, dark': { colorScheme: 'dark', code: 't0' },
  'high contrast, light': { colorScheme: 'dark', code: 't3' },
  'high contrast, dark': { colorScheme: 'light', code: 't4' },
  'soft cream': { colorScheme: 'dark', code: 't5' },
} as const satisfies Record<string, { colorScheme: 'light' | 'dark'; code: DisplayCode }>;
export type ThemeName = keyof typeof THEMES;

/**
 * Gives an open page a theme as saving the display settings would, and leaves it as it is: its cookie, and what stands on the root
 * element. What the device asks for is the opposite of the chosen theme, which must win.
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
