import type { Block, Line, InlineText } from './mail-content.ts';
import { oneLine } from '#domain/text/one-line.ts';

/*
 * Styles of the text. There are no pictures, remote content or classes, because mail programs drop style sheets. The
 * colours are those of the site's light theme (app/styles/tokens.css), each pair with a contrast of at least 7:1.
 */

const PAGE = 'margin:0;padding:24px;background:#ffffff;color:#101010';
const COLUMN =
  "max-width:36em;margin:0 auto;font-family:'Atkinson Hyperlegible Next',Verdana,system-ui,sans-serif;font-size:18px;line-height:1.5;overflow-wrap:anywhere";
const HEADING = 'margin:0 0 24px;font-size:26px;line-height:1.25';
const PARAGRAPH = 'margin:0 0 18px';
/** Mail programs indent lists by 40 px, which is much on a phone. */
const LIST = `${PARAGRAPH};padding:0 0 0 1.25em`;
const LINK = 'color:#005147;text-decoration:underline';
const BUTTON = 'display:inline-block;padding:12px 20px;background:#101010;color:#ffe45c;font-weight:bold;text-decoration:underline';

/** Renders an email as an HTML document. All escaping happens here. */
export function renderHtml(subject: string, blocks: readonly Block[]): string {
  const title = escape(subject);
  // Some programs show only the body, so the body repeats the language.
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="${PAGE}">
<div lang="en" dir="ltr" style="${COLUMN}">
<h1 style="${HEADING}">${title}</h1>
${blocks.map(blockHtml).join('\n')}
</div>
</body>
</html>
`;
}

function blockHtml(block: Block): string {
  if ('paragraph' in block) return `<p style="${PARAGRAPH}">${lineHtml(block.paragraph)}</p>`;
  if ('list' in block) {
    const items = block.list.map((item) => `<li>${lineHtml(item)}</li>`);
    return `<ul style="${LIST}">\n${items.join('\n')}\n</ul>`;
  }
  if ('items' in block) return `<ul style="${LIST}">\n${block.items.map(itemHtml).join('\n')}\n</ul>`;
  const [label, url] = [escape(oneLine(block.button.label)), escape(oneLine(block.button.url))];
  return `<p style="${PARAGRAPH}"><a href="${url}" style="${BUTTON}">${label}</a></p>
<p style="${PARAGRAPH}">${url}</p>`;
}

function itemHtml([name = [], ...others]: readonly Line[]): string {
  return `<li style="${PARAGRAPH}">${[`<strong>${lineHtml(name)}</strong>`, ...others.map(lineHtml)].join('<br>')}</li>`;
}

const lineHtml = (line: Line) => line.map(pieceHtml).join('');

function pieceHtml(piece: InlineText): string {
  if ('trusted' in piece) return escape(piece.trusted);
  // Isolated, so that right-to-left text does not reorder the words around it.
  if ('untrusted' in piece) return `<bdi>${escape(oneLine(piece.untrusted))}</bdi>`;
  const { href, text } = piece.link;
  return `<a href="${escape(oneLine(href))}" style="${LINK}">${escape(oneLine(text))}</a>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
