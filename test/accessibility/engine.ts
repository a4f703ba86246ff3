/** Names of the browsers that the suite runs in. */
export const ENGINE_NAMES = { chromium: 'Chromium', firefox: 'Firefox' } as const;

export type Engine = keyof typeof ENGINE_NAMES;

/** Whether a text is the id of a browser. */
export const isEngine = (text: string | undefined): text is Engine => text !== undefined && Object.hasOwn(ENGINE_NAMES, text);

const asked = process.env['ACCESSIBILITY_ENGINE'];

/** The browser of this run. `npm test` uses Chromium, and `npm run accessibility` uses one browser after the other. */
export const ENGINE: Engine = isEngine(asked) ? asked : 'chromium';
