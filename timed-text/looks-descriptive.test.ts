import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { looksDescriptive } from './looks-descriptive.ts';
import type { Cue, TimedText } from './timed-text.ts';

/** Makes a film with a subtitle every five seconds. The texts repeat in this order. */
const film = (texts: readonly string[], count = 600, more: Partial<Cue> = {}): TimedText => ({
  format: 'srt',
  clock: { numerator: 1000, denominator: 1 },
  frameRate: undefined,
  cues: Array.from({ length: count }, (_, index) => ({
    start: index * 5000,
    end: index * 5000 + 2000,
    lines: (texts[index % texts.length] ?? '').split('\n').map((text) => [{ text }]),
    line: index + 1,
    place: '',
    ...more,
  })),
  header: {},
  warnings: [],
});

const DIALOGUE = Array.from({ length: 18 }, (_, index) => `We wait until the tide turns, ${index}.`);

describe('sounds, songs and speakers', () => {
  test.each([
    ['[door creaks]', { sounds: 1 }],
    ['(thunder)', { sounds: 1 }],
    ['- [sighs] No.', { sounds: 1 }],
    ['DOOR SLAMS', { sounds: 1 }],
    ['（ドアの音）', { sounds: 1 }],
    ['（笑）', { sounds: 1 }],
    ['(笑)', { sounds: 1 }],
    ['［電話の音］ もしもし', { sounds: 1 }],
    ['〔雷鳴〕', { sounds: 1 }],
    ['*Türklingel*', { sounds: 1 }],
    ['* Telefon klingelt *', { sounds: 1 }],
    ['- *seufzt* Nein.', { sounds: 1 }],
    ['*Applaus* Danke!', { sounds: 1 }],
    ['*Leise Musik,\nGewitter in der Ferne*', { sounds: 1 }],
    ['[rain on\na tin roof]', { sounds: 1 }],
    ['♪ slow waltz ♪', { songs: 1 }],
    ['～♪', { songs: 1 }],
    ['♪～', { songs: 1 }],
    ['〽 春が来た', { songs: 1 }],
    ['# La la la #', { songs: 1 }],
    ['INES: Who is there?', { speakers: 1 }],
    ['- MAN 2: No.', { speakers: 1 }],
    ['[Ines] Who is there?', { speakers: 1 }],
    ['ИВАН: Кто там?', { speakers: 1 }],
    ['STOP!', {}],
    ['At 10:30, they said.', {}],
    ['He (my brother) came.', {}],
    ['#1 is the best.', {}],
    ['Listen: it rains.', {}],
    ['OK', {}],
    ['Das ist *mein* Haus.', {}],
    ['You **** fool ****', {}],
    ['* * *', {}],
    ['2 * 3 * 4', {}],
    ['*) So steht es im Buch.', {}],
    ['Wait (she\nmeant) here.', {}],
  ])('are counted in %j', (text, found) => {
    const { sounds, songs, speakers } = looksDescriptive(film([...DIALOGUE, text], 19));
    expect({ sounds, songs, speakers }).toEqual({ sounds: 0, songs: 0, speakers: 0, ...found });
  });
});

describe('descriptive or plain subtitles', () => {
  test('a file with sounds and speakers looks descriptive', () => {
    const { looks, examples } = looksDescriptive(film([...DIALOGUE, '[thunder]', 'INES: Now!']));
    expect(looks).toBe('descriptive');
    expect(examples.sounds[0]).toBe('[thunder]');
  });

  test('a file with only dialogue looks plain, even with one song', () => {
    expect(looksDescriptive(film(DIALOGUE)).looks).toBe('plain');
    expect(looksDescriptive(film([...Array.from({ length: 599 }, () => 'Yes.'), '♪ la ♪'])).looks).toBe('plain');
  });

  test('a file with speakers but without sounds looks unclear', () => {
    expect(looksDescriptive(film([...DIALOGUE, 'INES: Now!']))).toMatchObject({
      looks: 'unclear',
      sounds: 0,
    });
  });

  test('capitals do not count as sounds in a file that is all in capitals, such as an old file', () => {
    expect(looksDescriptive(film(['WE WAIT UNTIL THE TIDE TURNS', 'I KNOW']))).toMatchObject({
      looks: 'plain',
      sounds: 0,
    });
  });

  test('brackets, asterisks, notes and names count as usual in a file that is all in capitals', () => {
    const DIALOGUE_IN_CAPITALS = DIALOGUE.map((line) => line.toUpperCase());
    const evidence = ['[DOOR CREAKS]', '[SIGHS] NO.', '*TÜRKLINGEL*', '♪ LA LA ♪', 'INES: NOW!'];
    expect(looksDescriptive(film([...DIALOGUE_IN_CAPITALS, ...evidence], 230))).toMatchObject({
      looks: 'descriptive',
      sounds: 30,
      songs: 10,
      speakers: 10,
    });
    expect(looksDescriptive(film([...DIALOGUE_IN_CAPITALS, '[SIGHS] NO.']))).toMatchObject({
      looks: 'descriptive',
      speakers: 0,
    });
  });

  test('a file with sounds between asterisks, as German broadcasters write them, looks descriptive', () => {
    const { looks, sounds, examples } = looksDescriptive(
      film(['*Türklingel*', 'Hallo? Ist da jemand?', 'Ich komme ja schon.', '*Leise Klaviermusik*', 'Im Kino.']),
    );
    expect({ looks, sounds }).toEqual({ looks: 'descriptive', sounds: 240 });
    expect(examples.sounds[0]).toBe('*Türklingel*');
  });

  test('different colours distinguish speakers, but one colour for all subtitles does not', () => {
    const coloured = film([...DIALOGUE, '[rain]']);
    const withColours = coloured.cues.map((cue, index) =>
      index % 4 === 0 ? { ...cue, lines: [[{ text: 'Yes.', colour: '#FFFF00' }]] } : cue,
    );
    expect(looksDescriptive({ ...coloured, cues: withColours })).toMatchObject({
      looks: 'descriptive',
      colours: 150,
    });
    expect(looksDescriptive(film([], 100, { lines: [[{ text: 'Yes.', colour: '#ffff00' }]] }))).toMatchObject({
      looks: 'plain',
      colours: 0,
    });
  });

  test('a file without subtitles looks unclear', () => {
    expect(looksDescriptive(film([], 0))).toMatchObject({ looks: 'unclear', subtitles: 0, minutes: 0 });
  });
});

test('any text is counted without an exception', () => {
  const piece = fc.constantFrom('[', ']', '*', '（', '）', '(', ' ', ':', '- ', 'A', 'a', '♪', '#', 'É', '字', '\u0301', '1');
  const text = fc.array(piece, { maxLength: 400 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (texts) => {
      const { subtitles, sounds, songs, speakers } = looksDescriptive(film(texts, texts.length));
      expect(subtitles).toBe(texts.length);
      for (const count of [sounds, songs, speakers]) expect(count).toBeLessThanOrEqual(subtitles);
    }),
  );
});
