/**
 * Where the program and its build read an organisation's settings, below the checkout's root (scripts/take-organisation.ts).
 * What Vite and Node read by a literal has it as one: app/content/organisation-images.ts, domain/site/site.ts.
 */
export const ORGANISATION_FOLDER = '.organisation';
