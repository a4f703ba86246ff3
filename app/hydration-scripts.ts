/**
 * The scripts that give the browser what the page's loaders have read.
 * @param loaded as React Router has written it
 */
export function hydrationScripts(loaded: string, nonce: string): string {
  const script = (call: string) => `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`;
  return script(`enqueue(${asScriptText(loaded)})`) + script('close()');
}

/** A text as JavaScript reads it, in which nothing can end the script. */
const asScriptText = (text: string): string =>
  JSON.stringify(text).replaceAll(/[&<>\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
