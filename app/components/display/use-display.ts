import { use, useSyncExternalStore } from 'react';
import { PageDisplay } from '#app/page-display.ts';
import { currentDisplay, subscribeToDisplay } from '#app/session/storage/display-settings.ts';
import { DEFAULT_DISPLAY, DEFAULT_DISPLAY_CODE, displayCode, type DisplaySettings } from '#domain/site/display-settings.ts';

/** @param atFirst what the server made the page with: the default, as most pages are the same for everybody */
export const useDisplay = (atFirst: DisplaySettings = DEFAULT_DISPLAY): DisplaySettings =>
  useSyncExternalStore(subscribeToDisplay, currentDisplay, () => atFirst);

/** What stands on the root element. */
export function useDisplayCode(): string {
  const onServer = use(PageDisplay);
  return useSyncExternalStore(
    subscribeToDisplay,
    () => displayCode(currentDisplay()),
    () => onServer ?? DEFAULT_DISPLAY_CODE,
  );
}
