import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RATES } from '#timed-text/rate.ts';
import { readScc } from './read-scc.ts';
import { milliseconds, wordsOf, type TimedText } from '#timed-text/timed-text.ts';

/** Codes with their parity, named after their effects. */
const LOAD = '9420 9420';
const CLEAR = '94ae 94ae';
const FLIP = '942f 942f';
const ERASE = '942c 942c';
const BOTTOM = '9470 9470';
const ROLL = '9425 9425';
const RETURN = '94ad 94ad';
const PAINT = '9429 9429';
const TIME_A = '00:00:10:00';

const withParity = (byte: number): number => {
  const bits = byte.toString(2).replaceAll('0', '').length;
  return bits % 2 === 1 ? byte : byte | 0x80;
};

/** Encodes letters in pairs. */
const letters = (text: string): string =>
  (text.match(/..?/gs) ?? [])
    .map((pair) =>
      [0, 1]
        .map((at) =>
          withParity(pair.charCodeAt(at) || 0)
            .toString(16)
            .padStart(2, '0'),
        )
        .join(''),
    )
    .join(' ');

const file = (...lines: string[]): string => `Scenarist_SCC V1.0\n\n${lines.join('\n\n')}\n`;
const popOn = (text: string, place = BOTTOM): string => `${CLEAR} ${LOAD} ${place} ${letters(text)} ${FLIP}`;
const read = (...lines: string[]): TimedText => readScc(file(...lines));
const kinds = ({ warnings }: TimedText) => warnings.map(({ kind }) => kind).filter((kind) => kind !== 'scc-non-drop');
const shown = ({ cues }: TimedText) => cues.map((cue) => [cue.start, cue.end, wordsOf(cue)]);

describe('times', () => {
  test('a subtitle appears when its last code has arrived, and each code takes a frame', () => {
    const text = read(`${TIME_A}\t${popOn('Hello')}`, `00:00:12:00\t${ERASE}`);
    expect(shown(text)).toEqual([[300 + 9, 360, 'Hello']]);
    expect(text).toMatchObject({ format: 'scc', clock: RATES['29.97'], frameRate: RATES['29.97'] });
    expect(text.cues[0]).toMatchObject({ line: 3, place: '' });
  });

  test('an hour of non-drop timecode is 3.6 s longer than a real hour, and gives a warning', () => {
    const text = read(`01:00:00:00\t${FLIP}`, `01:00:00:00\t${popOn('a')}`, `01:00:09:00\t${ERASE}`);
    expect(text.warnings[0]).toEqual({ kind: 'scc-non-drop', line: 3, found: '01:00:00:00' });
    expect(milliseconds(text.cues[0]?.end ?? 0, text.clock)).toBeCloseTo(3_609_000 * 1.001, 6);
  });

  test('an hour of drop-frame timecode is as long as a real hour', () => {
    const text = read(`01:00:00;00\t${popOn('a')}`, `01:10:00;00\t${ERASE}`);
    expect(text.cues[0]?.end).toBe(107_892 + 17_982);
    expect(milliseconds(text.cues[0]?.end ?? 0, text.clock)).toBeCloseTo(4_200_000, -1);
    expect(text.warnings).toEqual([]);
  });

  test('dropped frame numbers, impossible times and mixed timecode give warnings', () => {
    const text = read('00:01:00;00\t8080', '00:01:00;02\t8080', '00:10:00;00\t8080', '00:10:61;00\t8080', '00:12:00;30\t8080');
    expect(text.warnings.map(({ kind, found }) => [kind, found])).toEqual([
      ['scc-impossible-time', '00:01:00;00'],
      ['scc-impossible-time', '00:10:61;00'],
      ['scc-impossible-time', '00:12:00;30'],
    ]);
    expect(kinds(read('00:01:00:00\t8080', '00:01:10;00\t8080'))).toEqual(['scc-drop-and-non-drop']);
  });

  test('times that go back, and lines that begin before the previous codes have arrived, give warnings', () => {
    expect(kinds(read('00:00:10:00\t8080', '00:00:09:00\t8080'))).toEqual(['scc-time-goes-back']);
    expect(kinds(read('00:00:10:00\t8080 8080 8080', '00:00:10:02\t8080'))).toEqual(['scc-too-dense']);
    expect(kinds(read('00:00:10:00\t8080 8080 8080', '00:00:10:03\t8080'))).toEqual([]);
  });
});

describe('pop-on', () => {
  test('the next subtitle ends the previous subtitle', () => {
    const text = read(`${TIME_A}\t${popOn('One.')}`, `00:00:12:00\t${popOn('Two.')}`, `00:00:14:00\t${ERASE}`);
    expect(shown(text)).toEqual([
      [308, 368, 'One.'],
      [368, 420, 'Two.'],
    ]);
  });

  test('rows are read from top to bottom, and rows in the upper half have another place', () => {
    const twoRows = `${CLEAR} ${LOAD} 9470 9470 ${letters('Below')} 9140 9140 ${letters('Above')} ${FLIP}`;
    const text = read(`${TIME_A}\t${twoRows}`, `00:00:12:00\t${popOn('Top', '9140 9140')}`, `00:00:14:00\t${ERASE}`);
    expect(text.cues.map((cue) => [wordsOf(cue), cue.place])).toEqual([
      ['Above\nBelow', ''],
      ['Top', 'top'],
    ]);
  });

  test('a code that is sent twice counts once, and a third code counts again', () => {
    const notes = `${CLEAR} ${LOAD} ${BOTTOM} 9137 9137 9137 9137 ${FLIP}`;
    expect(shown(read(`${TIME_A}\t${notes}`, `00:00:12:00\t${ERASE}`))).toEqual([[310, 360, '♪♪']]);
  });

  test('letters that differ from ASCII and special letters are read, and extended letters replace the previous letter', () => {
    const text = `${CLEAR} ${LOAD} ${BOTTOM} ${letters("d'*")} 9131 9131 ${letters('E')} 92b9 92b9 ${letters('U')} 13b4 13b4 ${FLIP}`;
    expect(shown(read(`${TIME_A}\t${text}`, `00:00:12:00\t${ERASE}`))[0]?.[2]).toBe('d’á°ïß');
  });

  test('colour and italics are read, and a code within a row becomes a space', () => {
    const text = `${CLEAR} ${LOAD} 94ea 94ea ${letters('ANN:')} 91ae 91ae ${letters('now')} 9120 9120 ${letters('go')} ${FLIP}`;
    expect(read(`${TIME_A}\t${text}`, `00:00:12:00\t${ERASE}`).cues[0]?.lines).toEqual([
      [{ text: 'ANN: ', colour: '#ffff00' }, { text: 'now ', italic: true }, { text: 'go' }],
    ]);
  });

  test('a subtitle that is never erased ends with the file and gives a warning', () => {
    const text = read(`${TIME_A}\t${popOn('Hello')}`, '00:00:12:00\t8080 8080');
    expect(shown(text)).toEqual([[309, 362, 'Hello']]);
    expect(text.warnings.at(-1)).toEqual({ kind: 'scc-never-erased', line: 3 });
  });

  test('a row of more than 32 letters is kept and gives a warning', () => {
    const text = read(`${TIME_A}\t${popOn('a'.repeat(40))}`, `00:00:14:00\t${ERASE}`);
    expect([shown(text)[0]?.[2], kinds(text)]).toEqual(['a'.repeat(40), ['scc-row-too-long']]);
  });
});

test('a roll-up row is a subtitle from its first letter until the next row begins', () => {
  const text = read(
    `${TIME_A}\t${ROLL} ${RETURN} ${BOTTOM} ${letters('One.')}`,
    `00:00:12:00\t${ROLL} ${RETURN} ${BOTTOM} ${letters('Two.')}`,
    `00:00:14:00\t${ERASE}`,
  );
  expect(shown(text)).toEqual([
    [306, 362, 'One.'],
    [366, 420, 'Two.'],
  ]);
  expect(kinds(text)).toEqual([]);
});

test('roll-up text that overwrites other text without a carriage return is a separate subtitle, with a warning', () => {
  const text = read(
    `${TIME_A}\t${ROLL} ${RETURN} ${BOTTOM} ${letters('Hello there.')}`,
    `00:00:12:00\t${ROLL} ${BOTTOM} ${letters('Bye.')}`,
    `00:00:14:00\t${ROLL} ${RETURN} ${BOTTOM} ${letters('Good')}`,
    `00:00:15:00\t${ROLL} 94f4 94f4 ${letters('night.')}`,
    `00:00:16:00\t${ERASE}`,
  );
  expect(shown(text)).toEqual([
    [306, 362, 'Hello there.'],
    [364, 422, 'Bye.'],
    [426, 480, 'Good    night.'],
  ]);
  expect(text.warnings.filter(({ kind }) => kind === 'scc-overwritten')).toEqual([
    { kind: 'scc-overwritten', line: 5, found: 'Hello there.' },
  ]);
});

test('paint-on words that are painted after other words on a row belong to the same subtitle', () => {
  const text = read(
    `${TIME_A}\t${PAINT} ${BOTTOM} ${letters('One')}`,
    `00:00:12:00\t${PAINT} 94f2 94f2 ${letters('two.')}`,
    `00:00:14:00\t${ERASE}`,
  );
  expect(shown(text)).toEqual([[304, 420, 'One two.']]);
});

test('a paint-on subtitle lasts from its first letter until it is erased or overwritten', () => {
  const text = read(
    `${TIME_A}\t${PAINT} ${BOTTOM} ${letters('One.')}`,
    `00:00:12:00\t${PAINT} ${BOTTOM} ${letters('Two.')}`,
    `00:00:14:00\t${ERASE}`,
  );
  expect(shown(text)).toEqual([
    [304, 362, 'One.'],
    [364, 420, 'Two.'],
  ]);
});

test('other channels and the text service are ignored with warnings', () => {
  const other = `1c20 1c20 ${letters('Otro')} 1c2f 1c2f`;
  const service = `942a 942a ${letters('News')}`;
  const text = read(`${TIME_A}\t${popOn('Hello')} ${other} ${ERASE} ${service}`);
  expect(text.cues.map(wordsOf)).toEqual(['Hello']);
  expect(kinds(text)).toEqual(expect.arrayContaining(['scc-other-channel', 'scc-text-service']));
});

test('unreadable lines and codes give warnings with their lines, and the rest is read', () => {
  const text = readScc(`${TIME_A}\t${popOn('Hello')}\nNonsense\n00:00:12:00\t942 942c xyzw 942c 6161 6180\n`);
  expect(text.cues.map(wordsOf)).toEqual(['Hello']);
  expect(text.warnings.map(({ kind, line }) => [kind, line])).toEqual([
    ['scc-without-head', 1],
    ['scc-non-drop', 1],
    ['scc-unreadable-line', 2],
    ['scc-unreadable-code', 3],
    ['scc-unreadable-code', 3],
  ]);
  expect(kinds(read(`${TIME_A}\t1420`, `00:00:11:00\t${letters('a')}`))).toEqual(['scc-parity']);
  expect(kinds(read(`${TIME_A}\t${letters('a')}`))).toEqual(['scc-text-without-style']);
});

test('any words in ASCII are read in their order', () => {
  const words = fc.array(fc.stringMatching(/^[A-Za-z0-9!?,.]{1,32}$/), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(words, (some) => {
      const lines = some.map((word, index) => `00:${String(10 + index)}:00:00\t${popOn(word)}`);
      const text = read(...lines, `01:00:00:00\t${ERASE}`);
      expect(text.cues.map(wordsOf)).toEqual(some);
      expect(kinds(text)).toEqual([]);
    }),
  );
});

test('no text makes the reader throw, and no subtitle ends before it starts', () => {
  const code = fc.nat(0xffff).map((value) => value.toString(16).padStart(4, '0'));
  const control = fc
    .tuple(fc.integer({ min: 0x10, max: 0x1f }), fc.integer({ min: 0x20, max: 0x7f }))
    .map((bytes) => bytes.map((byte) => byte.toString(16)).join(''));
  const codes = fc.array(fc.oneof(code, control, fc.constantFrom('9420', '942f', '9425', '9429', '94ad')), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(codes, (some) => {
      const { cues } = read(`${TIME_A}\t${some.join(' ')}`);
      expect(cues.every(({ start, end }) => start <= end)).toBe(true);
    }),
  );
  fc.assert(fc.property(fc.array(fc.nat(0x10ffff)), (codes) => readScc(String.fromCodePoint(...codes)).format === 'scc'));
});
