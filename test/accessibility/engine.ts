/** The browsers that the suite looks with, and what they are called. */
export const ENGINE_NAMES = { chromium: 'Chromium', firefox: 'Firefox' } as const;

export type Engine = keyof typeof ENGINE_NAMES;

/** Whether a text names one of them. */
export const isEngine = (text: string | undefined): text is Engine => text !== undefined && Object.hasOwn(ENGINE_NAMES, text);

const asked = process.env['ACCESSIBILITY_ENGINE'];

/** The one of this run: `npm test` looks with Chromium, `npm run accessibility` with each in turn. */
export const ENGINE: Engine = isEngine(asked) ? asked : 'chromium';
