import { use, useSyncExternalStore } from 'react';
import { PageDisplay } from '#app/page-display.ts';
import { currentDisplay, subscribeToDisplay } from '#app/session/storage/display-settings.ts';
import { DEFAULT_DISPLAY, DEFAULT_DISPLAY_CODE, displayCode, type DisplaySettings } from '#domain/site/display-settings.ts';

/**
 * @param atFirst settings that the server rendered the page with. They are usually the default, because most pages are the same for
 * everyone.
 */
export const useDisplay = (atFirst: DisplaySettings = DEFAULT_DISPLAY): DisplaySettings =>
  useSyncExternalStore(subscribeToDisplay, currentDisplay, () => atFirst);

/** Returns the code of the settings on the root element. */
export function useDisplayCode(): string {
  const onServer = use(PageDisplay);
  return useSyncExternalStore(
    subscribeToDisplay,
    () => displayCode(currentDisplay()),
    () => onServer ?? DEFAULT_DISPLAY_CODE,
  );
}
