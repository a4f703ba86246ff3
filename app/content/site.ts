/** The organisation behind the site stands in domain/, where mails find it too. */
export { SITE } from '#domain/site.ts';
