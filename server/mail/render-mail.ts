import { SITE } from '#domain/site/site.ts';
import { mailAddress, paragraph, webAddress, type MailContent } from './mail-content.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** Renders an email as text and HTML with the same content, including the lines at the end of every email. */
export function renderMail({ subject, body }: MailContent, siteUrl: string): { subject: string; text: string; html: string } {
  const title = oneLine(subject);
  const blocks = [
    ...body.filter((block) => block !== false),
    paragraph`This email comes from ${SITE.name}, ${webAddress(siteUrl)}. If anything is unclear, write to ${mailAddress(SITE.email.support)}.`,
  ];
  return { subject: title, text: renderText(title, blocks), html: renderHtml(title, blocks) };
}
