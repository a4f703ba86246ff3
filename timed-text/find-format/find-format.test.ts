import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFormat } from './find-format.ts';
import type { FoundFormat } from './found-format.ts';

/** Converts each character to the byte with its number. */
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const wide = (text: string) => bytesOf(`\u00ff\u00fe${[...text].map((letter) => `${letter}\0`).join('')}`);
const find = (text: string, name = 'film.txt') => told(findFormat(bytesOf(text), name));

function told(found: FoundFormat): string {
  if (found.is === 'refused') return [found.because, found.found ?? []].flat().join(': ');
  return found.is === 'timed-text' ? found.format : found.is;
}

describe('the content of a file sets its file format, not the extension', () => {
  test.each([
    ['1\r\n00:00:01,000 --> 00:00:02,000\r\nHi', 'srt'],
    ['\u00ef\u00bb\u00bf1\n00:00:01,000 --> 00:00:02,000\nHi', 'srt'],
    ['A line of text\n\n00:01 -> 00:02\nHi', 'srt'],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nHi', 'vtt'],
    ['\u00ef\u00bb\u00bfWEBVTT - a film', 'vtt'],
    ['[Script Info]\nTitle: a', 'ssa'],
    ['; a comment\n\n[Script Info]', 'ssa'],
    ['Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Hi', 'ssa'],
    ['{1}{1}25\n{24}{48}Hi', 'microdvd'],
    ['{24}{}Hi', 'microdvd'],
    ['[INFORMATION]\n[TITLE]a', 'subviewer'],
    ['00:00:10.00,00:00:12.50\nHi', 'subviewer'],
    ['0:00:10.000,0:00:12.500\nHi', 'subviewer'],
    ['//English DS, 25 fps\r\n$FontName = Arial', 'spruce-stl'],
    ['00:00:10:00 , 00:00:12:12 , Hi', 'spruce-stl'],
    ['850STL25.010', 'ebu-stl'],
    ['Scenarist_SCC V1.0\n\n01:02:53:14\t9420', 'scc'],
    ['<?xml version="1.0"?><tt/>', 'xml'],
    ['\n  <DCSubtitle Version="1.0">', 'xml'],
    ['\u0006\u000e\u002b\u0034\u0002\u0005', 'mxf'],
  ])('%j is %s', (text, format) => {
    for (const name of ['a.srt', 'a.stl', 'a.sub', 'a']) expect(find(text, name)).toBe(format);
  });

  test('text in UTF-16 is recognised too', () => {
    expect(told(findFormat(wide('1\n00:00:01,000 --> 00:00:02,000\nHi'), 'a.srt'))).toBe('srt');
    expect(told(findFormat(wide('WEBVTT\n').subarray(2), 'a.vtt'))).toBe('vtt');
  });
});

test.each([
  ['RIFF\0\0\0\0WAVEfmt ', 'a.wav'],
  ['RF64\u00ff\u00ff\u00ff\u00ffWAVEds64', 'a.wav'],
  ['ID3\u0004', 'a.mp3'],
  ['\u00ff\u00fb\u0090', 'a.mp3'],
  ['OggS', 'a.ogg'],
  ['\0\0\0 ftypM4A ', 'a.m4a'],
  ['\u001aE\u00df\u00a3', 'a.mka'],
])('%j in %s is sound', (text, name) => {
  expect(findFormat(bytesOf(text), name, 5e9)).toEqual({ is: 'sound' });
});

test.each([
  ['\0\0\0 ftypisom', 'a.mp4'],
  ['\0\0\0 ftypqt  ', 'a.mov'],
  ['\u001aE\u00df\u00a3', 'a.mkv'],
  ['\u001aE\u00df\u00a3', 'a.webm'],
])('%j in %s can be a film or only sound', (text, name) => {
  expect(findFormat(bytesOf(text), name, 5e9)).toEqual({ is: 'sound-or-film' });
});

describe('a file that cannot be read is refused with a reason', () => {
  test.each([
    ['', 'a.srt', 'empty'],
    ['\r\n  \r\n', 'a.srt', 'empty'],
    ['\0\0\u0001\u00ba', 'a.mpg', 'film'],
    ['\0\0\u0001\u00ba', 'a.sub', 'pictures-of-text'],
    ['# VobSub index file, v7', 'a.idx', 'pictures-of-text'],
    ['PG\0\0\0\0\0\0\0\0\u0016', 'a.sup', 'pictures-of-text'],
    ['\u0089PNG\r\n', 'sub_0001.png', 'picture'],
    ['%PDF-1.7', 'a.pdf', 'pdf'],
    ['PK\u0003\u0004....word/document.xml', 'a.docx', 'text-document'],
    ['PK\u0003\u0004....[Content_Types].xml', 'a.xlsx', 'spreadsheet'],
    ['PK\u0003\u0004....', 'a.zip', 'archive'],
    ['\u00d0\u00cf\u0011\u00e0', 'a.doc', 'text-document'],
    ['{\\rtf1\\ansi', 'a.rtf', 'text-document'],
    ['\0\u0001\0\0\0', 'a.ttf', 'font'],
    ['<!DOCTYPE html><html>', 'a.htm', 'web-page'],
    ['<SAMI><HEAD>', 'a.smi', 'other-timed-text: SAMI'],
    ['[100][200]Hi', 'a.txt', 'other-timed-text: MPL2'],
    ['A list of what was bought: 3 eggs', 'a.txt', 'no-times'],
    ['Doors open at 19:30:00 and close at nine', 'a.txt', 'no-times'],
    ['00:00:10:00 - 00:00:12:00\nHello there', 'a.txt', 'timecoded-text'],
    ['Dialogue list\n\n01:00:10:00\tINES\tWho is there?\n01:00:12;10\tTOM\tNobody.', 'a.txt', 'timecoded-text'],
    ['1;"00:00:10:00";"00:00:12:00";"Hello"', 'a.csv', 'timecoded-text'],
    ['[00:00:10.500] Hello\n[00:00:14.000] Bye', 'a.txt', 'timecoded-text'],
    ['\u0001\u0002\u0003\u00ff\u00fe\u00f0', 'a.bin', 'unknown'],
  ])('%j in %s: %s', (text, name, because) => {
    expect(find(text, name)).toBe(because);
  });

  test('text of more than 20 MB: too-large', () => {
    expect(told(findFormat(bytesOf('WEBVTT\n'), 'a.vtt', 21 * 1024 * 1024))).toBe('too-large');
  });
});

test('any bytes get a result', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.string(), (bytes, name) => {
      expect(['timed-text', 'sound', 'sound-or-film', 'refused']).toContain(findFormat(bytes, name).is);
    }),
    { numRuns: 2000 },
  );
});
