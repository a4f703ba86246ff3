/** The content of an email, without its format: `render-text.ts` and `render-html.ts` render the same blocks. */
export interface MailContent {
  /** Also the heading. Rendering removes line breaks. */
  subject: string;
  /** False for a block that this email does not need. */
  body: readonly (Block | false)[];
  /** Address that stops the emails with one request (RFC 8058). Mail programs show a button for it. */
  unsubscribe?: string;
}

export type Block =
  | { paragraph: Line }
  /** A prominent link, with its full address below. */
  | { button: { label: string; url: string } }
  | { list: readonly Line[] }
  /** Each item is several lines. The first line is its name. */
  | { items: readonly (readonly Line[])[] };

export type Line = readonly InlineText[];

/** Our own words, text from users (names, titles), or a link within a line. */
export type InlineText = { trusted: string } | { untrusted: string } | { link: { href: string; text: string } };

type Value = string | number | { link: { href: string; text: string } };

/** Tags a line with the program's own words, whose inserted strings count as text from users: line`Hello ${name},` */
export function line(words: TemplateStringsArray, ...values: readonly Value[]): Line {
  return words.flatMap((trusted, index) => {
    const value = values[index];
    return value === undefined ? [{ trusted }] : [{ trusted }, pieceOf(value)];
  });
}

function pieceOf(value: Value): InlineText {
  if (typeof value === 'string') return { untrusted: value };
  return typeof value === 'number' ? { trusted: String(value) } : value;
}

/** Tags a line that is a separate paragraph. */
export const paragraph = (words: TemplateStringsArray, ...values: readonly Value[]): Block => ({
  paragraph: line(words, ...values),
});

export const button = (label: string, url: string): Block => ({ button: { label, url } });

export const list = (lines: readonly Line[]): Block => ({ list: lines });

/** Builds a list whose items are several lines each, so that they are easy to read on a phone. */
export const itemList = (items: readonly (readonly Line[])[]): Block => ({ items });

/** Builds a link to an email address within a line. */
export const mailAddress = (address: string) => ({ link: { href: `mailto:${address}`, text: address } });

/** Builds a link to a page within a line. */
export const webAddress = (url: string) => ({ link: { href: url, text: url } });
