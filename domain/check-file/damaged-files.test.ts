import { expect, test } from 'vitest';
import { BEGINNINGS, DAMAGES, randomFrom, samples, type Sample } from './testing/damaged-files.ts';
import { checkWhole } from './testing/check-whole.ts';

/** `DAMAGED_FILES=20000` takes a minute; in every run there are fewer. */
const COUNT = Number(process.env['DAMAGED_FILES'] ?? 500);

test('every damaged or random file gets a report or a sentence, and none makes anything hang', async () => {
  const whole = [...samples(), ...BEGINNINGS];
  const random = randomFrom(20_261_122);
  for (let number = 0; number < COUNT; number += 1) {
    const sample = random.pick(whole);
    const damages = Array.from({ length: 1 + random.below(3) }, () => random.pick(DAMAGES));
    const bytes = damages.reduce((before, damage) => damage(before, random, whole), sample.bytes);
    await expectAnswer({ ...sample, bytes }, `file ${number}`);
  }
}, 300_000);

test('undamaged they are read whole', async () => {
  for (const sample of samples()) {
    const { subjects } = await checkWhole([sample]);
    expect(subjects[0], sample.name).toMatchObject({ is: 'text' });
  }
});

async function expectAnswer(file: Sample, which: string): Promise<void> {
  const report = await checkWhole([file]);
  expect(report.summary, which).toMatch(/\S/);
  for (const subject of report.subjects) {
    expect(subject.summary, which).toMatch(/\S/);
    // What a browser cannot read; here everything can be, unless a reader has thrown.
    expect(subject.summary, which).not.toMatch(/could not be read\. Check that it is still there/);
    if (subject.is === 'text')
      for (const problem of subject.problems) {
        expect(problem.title, which).not.toMatch(/\{found\}|undefined|NaN/);
        expect(problem.source, which).not.toBe('');
        for (const { figures = '' } of problem.places) expect(figures, which).not.toMatch(/undefined|NaN/);
      }
  }
}
