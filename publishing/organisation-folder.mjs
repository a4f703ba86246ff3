/**
 * The folder with an organisation's settings, below the checkout's root, that the program and its build read
 * (scripts/take-organisation.ts). Vite and Node need the name as a literal in app/content/organisation-images.ts and domain/site/site.ts.
 */
export const ORGANISATION_FOLDER = '.organisation';
