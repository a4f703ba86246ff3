/**
 * Runs an update that can move the page. If a press took the focus away, the update waits until the press has ended: otherwise it could move
 * the pressed button away from the pointer, and the browser would not click the button.
 */
export function afterPress(update: () => void): void {
  if (document.querySelector(':active') === null) return update();
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    // The browser clicks the button after this event.
    setTimeout(update, 0);
  };
  // A finger moves the focus only after its pointerup, between mousedown and mouseup.
  for (const event of ['mouseup', 'pointercancel']) addEventListener(event, end, { signal: ended.signal });
}
