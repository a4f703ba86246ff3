/** What a mail says, apart from how it looks: `render-text.ts` and `render-html.ts` show the same blocks. */
export interface MailContent {
  /** Also the heading. Line breaks in it are taken out when it is rendered. */
  subject: string;
  body: readonly Block[];
}

export type Block =
  | { paragraph: Line }
  /** A link that stands out, with its address in full beneath it. */
  | { button: { label: string; url: string } }
  | { list: readonly Line[] };

export type Line = readonly InlineText[];

/** Our own words, what may come from anybody (names, titles), or a link within a line. */
export type InlineText = { trusted: string } | { untrusted: string } | { link: { href: string; text: string } };

type Value = string | number | { link: { href: string; text: string } };

/** A line of our own words; every string put into it counts as somebody else's: line`Hello ${name},` */
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

/** A line that is a paragraph of its own. */
export const paragraph = (words: TemplateStringsArray, ...values: readonly Value[]): Block => ({
  paragraph: line(words, ...values),
});

export const button = (label: string, url: string): Block => ({ button: { label, url } });

export const list = (lines: readonly Line[]): Block => ({ list: lines });

/** An e-mail address within a line. */
export const mailAddress = (address: string) => ({ link: { href: `mailto:${address}`, text: address } });

/** The address of a page within a line. */
export const webAddress = (url: string) => ({ link: { href: url, text: url } });
