import type { TestFile } from './check-whole.ts';
import { readSrt } from '#timed-text/lines/read-srt.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import { saveAs } from '#timed-text/saving/save-as.ts';
import { SAVED_FORMATS } from '#timed-text/saving/saved-formats.ts';

export type Sample = TestFile;

const clock = (milliseconds: number) => new Date(milliseconds).toISOString().slice(11, 23).replace('.', ',');
const WORDS = ['INES: Who is there?', '[thunder]', '<i>Nobody.</i> It’s the wind, & the sea', '♪ Où vas-tu ? ♪', '- One\n- Two'];
const FILM = Array.from({ length: 40 }, (_, index) => {
  const start = 40_000 + index * 3000;
  return `${index + 1}\n${clock(start)} --> ${clock(start + 2000)}\n${WORDS[index % WORDS.length]}\n`;
}).join('\n');

const ISSUE = { id: '6f1e0a52-0a55-4a0e-9a44-2d1b52a4c001', date: '2026-11-22T00:00:00.000Z' };
const utf8 = (text: string) => new TextEncoder().encode(text);

/** Makes a small film in every format: written by the program, or by hand for formats that it only reads. */
export function samples(): Sample[] {
  const document = readSrt(FILM);
  const saved = ownKeys(SAVED_FORMATS).map((format): Sample => {
    const file = saveAs(document, { format, film: 'The Lamp', language: 'en', rate: '25' }, ISSUE);
    if (file.is !== 'saved') throw new Error(file.sentence);
    return { name: `lamp.${format}`, bytes: file.bytes };
  });
  return [...saved, ...ONLY_READ];
}

const ONLY_READ: Sample[] = [
  { name: 'a.sub', bytes: utf8('[INFORMATION]\n[TITLE]Lamp\n[END INFORMATION]\n[SUBTITLE]\n00:00:10.00,00:00:12.50\nWho is there?[br]Nobody.\n\n00:00:14.00,00:00:16.60\nThe sea.\n') },
  { name: 'a.stl', bytes: utf8('//English, 25 fps\n$FontName = Arial\n$Italic = True\n00:00:10:00 , 00:00:12:12 , Who is there?|Nobody.\n00:00:14:00 , 00:00:16:24 , The ^Isea^I.\n') },
  { name: 'a.scc', bytes: utf8('Scenarist_SCC V1.0\n\n00:00:10:00\t9420 9420 94d0 94d0 c8e9 ae80 942c 942c 942f 942f\n\n00:00:14:00\t942c 942c\n') },
  { name: 'a.xml', bytes: utf8('<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:frameRate="25" xml:lang="en"><body><div timeContainer="seq"><p dur="2s">One<br/>two</p><p begin="1s" end="00:00:04:12"><span begin="0.5s">Three</span></p></div></body></tt>') },
  { name: 'reel.xml', bytes: utf8('<?xml version="1.0"?><DCSubtitle Version="1.0"><SubtitleID>6f1e0a52-0a55-4a0e-9a44-2d1b52a4c001</SubtitleID><MovieTitle>Lamp</MovieTitle><ReelNumber>3</ReelNumber><Language>English</Language><LoadFont Id="F" URI="f.ttf"/><Font Id="F"><Subtitle SpotNumber="1" TimeIn="00:00:05:000" TimeOut="00:00:07:125"><Text VPosition="8">Hello</Text></Subtitle><Subtitle TimeIn="00:00:08.5" TimeOut="00:00:10.25"><Image>s.png</Image></Subtitle></Font></DCSubtitle>') },
]; // prettier-ignore

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Beginnings of sound files and other files. If they are damaged, readers meet almost only errors. */
export const BEGINNINGS: readonly Sample[] = [
  'RIFF\u0024\u007d\0\0WAVEfmt \u0010\0\0\0\u0001\0\u0001\0\u0080\u003e\0\0\0\u007d\0\0\u0002\0\u0010\0data\0\u007d\0\0',
  '\0\0\0\u0018ftypM4A \0\0\0\0M4A mp42\0\0\0\u0010moov\0\0\0\u0008trak',
  'OggS\0\u0002\0\0\0\0\0\0\0\0\u0001\0\0\0\0\0\0\0\0\0\0\0\u0001\u001e\u0001vorbis\0\0\0\0\u0002',
  'ID3\u0003\0\0\0\0\0\u0004abcd\u00ff\u00fb\u0090\u0064Xing',
  'fLaC\0\0\0\u0022',
  'FORM\0\0\0\u0040AIFFCOMM\0\0\0\u0012',
  'PK\u0003\u0004',
  '%PDF-1.7',
  '\u0006\u000e\u002b\u0034\u0002\u0005\u0001\u0001\u000d\u0001\u0002\u0001\u0001\u0002\u0004\0\u0083\0\0\u0010',
].map((start, number) => ({ name: `beginning-${number}`, bytes: latin1(start.padEnd(400, '\0\u0001abc')) }));

/** Random numbers that are the same for the same seed, so that a failure can be reproduced. */
export interface Random {
  below: (limit: number) => number;
  pick: <Value>(from: readonly Value[]) => Value;
}

export function randomFrom(seed: number): Random {
  let state = seed;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (from) => {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error('there is nothing to pick from');
      return picked;
    },
  };
}

type Damage = (bytes: Uint8Array, random: Random, others: readonly Sample[]) => Uint8Array;

const SIGNS = ['-->', '\n\n', '\r', '<', '&', ']]>', '{', '}{', '[', '"', '\0', '\uFEFF', '\u0301'.repeat(200), '00:00:', '99:99:99,999', '-1', '1e9', '9'.repeat(30), '<i>'.repeat(50), '{\\an8}', '<!DOCTYPE a [<!ENTITY b "c">]>']; // prettier-ignore

/** Damage that happens to files in transit, and worse. */
export const DAMAGES: readonly Damage[] = [
  // Truncates the file, or drops its beginning.
  (bytes, { below }) => bytes.slice(0, below(bytes.length + 1)),
  (bytes, { below }) => bytes.slice(below(bytes.length + 1)),
  // Changes single bytes.
  (bytes, { below }) => {
    const damaged = bytes.slice();
    for (let left = 1 + below(20); left > 0 && damaged.length > 0; left -= 1) damaged[below(damaged.length)] = below(256);
    return damaged;
  },
  // Swaps, repeats and removes lines.
  (bytes, random) =>
    ofLines(bytes, (lines) => {
      for (let left = 1 + random.below(5); left > 0 && lines.length > 0; left -= 1) {
        const [line = ''] = lines.splice(random.below(lines.length), 1);
        for (let copies = random.below(3); copies > 0; copies -= 1) lines.splice(random.below(lines.length + 1), 0, line);
      }
      return lines;
    }),
  // Inserts special characters in wrong places.
  (bytes, random) => {
    const at = random.below(bytes.length + 1);
    return joined([bytes.slice(0, at), utf8(random.pick(SIGNS)), bytes.slice(at)]);
  },
  // Changes digits.
  (bytes, random) => bytes.map((byte) => (byte >= 48 && byte <= 57 && random.below(30) === 0 ? 48 + random.below(10) : byte)),
  // Changes the encoding.
  (bytes, random) => {
    const text = new TextDecoder().decode(bytes);
    return random.below(2) === 0
      ? Uint8Array.from(text, (letter) => letter.charCodeAt(0))
      : Uint8Array.from(
          text
            .slice(0, 20_000)
            .split('')
            .flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
        );
  },
  // Changes the line ends.
  (bytes, random) => ofLines(bytes, (lines) => lines, random.pick(['\r', '\r\n', '\u2028', '\n\n', ''])),
  // Inserts a part of another file.
  (bytes, random, others) => {
    const at = random.below(bytes.length + 1);
    return joined([bytes.slice(0, at), random.pick(others).bytes.slice(random.below(2000)), bytes.slice(at)]);
  },
  // Makes random bytes.
  (_, { below }) => Uint8Array.from({ length: below(3000) }, () => below(256)),
];

function ofLines(bytes: Uint8Array, change: (lines: string[]) => string[], end = '\n'): Uint8Array {
  return utf8(change(new TextDecoder().decode(bytes).split(/\r\n|\n|\r/)).join(end));
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
