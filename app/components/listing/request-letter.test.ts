import { expect, test } from 'vitest';
import type { Listing } from '#domain/films/listing.ts';
import { letterText, mailtoAddress, NO_SENDER_TEXTS, requestLetter } from './request-letter.ts';

const PIANO = {
  title: 'The Piano',
  year: 1993,
  duration: 121,
  format: 'AD',
  sidecar_format: 'MP3',
  language: 'English',
  frame_rate: '24',
  sidecar_by: 'Lantern',
} as unknown as Listing;
const ADDRESS = 'https://films.example.org/films/01a221bc-c954-7025-a1df-5a8637fad2c3';
const asked = { film: PIANO, address: ADDRESS, copy: undefined, fit: undefined, sender: NO_SENDER_TEXTS };

test('the letter names the film, listing, use, place, date and copy, and says if the material fits', () => {
  const sender = { use: 'three screenings', place: 'Old Ferry Cinema', date: '4 May', name: 'Ann Lee' };
  const letter = requestLetter({ ...asked, copy: '116 min 10 s at 25 fps', fit: { label: 'Fits after retiming 24 → 25' }, sender });
  expect(letter.subject).toBe('Audio description for The Piano (1993)');
  for (const line of [
    'Dear Lantern,',
    'We want to show The Piano (1993) with your audio description in English:',
    ADDRESS,
    'Use: three screenings',
    'Place: Old Ferry Cinema',
    'Date: 4 May',
    'Our copy: 116 min 10 s at 25 fps',
    'Your listing: 121 minutes at 24 frames a second, MP3',
    'Fit: Fits after retiming 24 → 25',
    'Ann Lee',
  ])
    expect(letter.body.split('\n')).toContain(line);
  expect(letter.body).not.toContain('[');
});

test('the letter leaves out details that the listing does not have', () => {
  const { body } = requestLetter({ ...asked, film: { ...PIANO, sidecar_by: '', language: '', frame_rate: '', sidecar_format: '' } });
  const lines = body.split('\n');
  expect(lines[0]).toBe('Hello,');
  expect(lines).toContain('We want to show The Piano (1993) with your audio description:');
  expect(lines).toContain('Your listing: 121 minutes');
  expect(body.match(/\[.*?\]/g)).toHaveLength(5);
});

test('the link opens an email with every line of the letter, and is short enough for email programs', () => {
  const letter = requestLetter(asked);
  const link = new URL(mailtoAddress('access@example.org', letter));
  expect(link.pathname).toBe('access@example.org');
  expect(link.searchParams.get('subject')).toBe(letter.subject);
  expect(link.searchParams.get('body')?.split('\r\n')).toEqual(letter.body.split('\n'));
  // Windows passes at most 2,083 characters to a program.
  expect(link.href.length).toBeLessThan(2000);
});

test('the text to paste begins with the recipient and the subject', () => {
  const letter = requestLetter(asked);
  expect(letterText('+44 20 7946 0000', letter)).toBe(`To: +44 20 7946 0000\nSubject: ${letter.subject}\n\n${letter.body}`);
});
