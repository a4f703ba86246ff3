import type { FitSummary } from '#app/components/fit/fit-summary.ts';
import { FORMATS } from '#domain/films/film-options.ts';
import type { Listing } from '#domain/films/listing.ts';
import { frameRateText } from '#domain/fit/frame-rate-text.ts';

/** Parts of the letter that only its sender knows. Empty parts become placeholders in brackets. */
export interface SenderTexts {
  use: string;
  place: string;
  date: string;
  name: string;
}

export const NO_SENDER_TEXTS: SenderTexts = { use: '', place: '', date: '', name: '' };

interface LetterAbout {
  film: Listing;
  /** Address of the listing. */
  address: string;
  /** Copy in the page's address, in words: "96 min 10 s at 25 fps". Undefined if there is none. */
  copy: string | undefined;
  fit: Pick<FitSummary, 'label'> | undefined;
  sender: SenderTexts;
}

export interface Letter {
  subject: string;
  body: string;
}

/** Writes a letter that asks a listing's contact for the material. It is complete except for the parts that the sender left empty. */
export function requestLetter({ film, address, copy, fit, sender }: LetterAbout): Letter {
  const work = `${film.title} (${film.year})`;
  const material = FORMATS[film.format].name;
  const version = [`${film.duration} minutes`, film.frame_rate && `at ${frameRateText(film.frame_rate)}`].filter(Boolean).join(' ');
  const body = `${film.sidecar_by === '' ? 'Hello' : `Dear ${film.sidecar_by}`},

We want to show ${work} with your ${material.toLowerCase()}${film.language && ` in ${film.language}`}:
${address}

Use: ${sender.use || '[for example one public screening]'}
Place: ${sender.place || '[place]'}
Date: ${sender.date || '[date]'}
Our copy: ${copy ?? '[running time, frame rate]'}
Your listing: ${[version, film.sidecar_format].filter(Boolean).join(', ')}${fit ? `\nFit: ${fit.label}` : ''}

1. May we use the material, and what does it cost?
2. May we retime or convert it, if our copy needs that?
3. How should we credit you, and who else must agree?
4. When can you send the file, so that we can test it before the screening?

With thanks
${sender.name || '[your name and organisation]'}`;
  return { subject: `${material} for ${work}`, body };
}

/** Makes a link that opens the letter in an email program. Lines end with CR LF (RFC 6068, section 5). */
export const mailtoAddress = (to: string, { subject, body }: Letter): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(body.toWellFormed().replaceAll('\n', '\r\n'))}`;

/** Returns the letter as text to paste into another program. */
export const letterText = (to: string, { subject, body }: Letter): string => `To: ${to}\nSubject: ${subject}\n\n${body}`;
