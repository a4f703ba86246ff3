import type { Page } from 'playwright-core';
import { DEFAULT_DISPLAY, displayCode, type DisplaySettings } from '#domain/site/display-settings.ts';

/** Applies display settings to the page without reloading it. */
export const display = (page: Page, settings: Partial<DisplaySettings>): Promise<void> =>
  page.evaluate(
    (codes) => {
      document.documentElement.dataset['display'] = codes;
    },
    displayCode({ ...DEFAULT_DISPLAY, ...settings }),
  );
