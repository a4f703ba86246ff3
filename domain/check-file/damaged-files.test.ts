import { expect, test } from 'vitest';
import { BEGINNINGS, DAMAGES, randomFrom, samples, type Sample } from './testing/damaged-files.ts';
import { checkWhole } from './testing/check-whole.ts';

/** Number of damaged files. `DAMAGED_FILES=20000` takes a minute, so the default is smaller. */
const COUNT = Number(process.env['DAMAGED_FILES'] ?? 500);

test('every damaged or random file gets a report or a sentence, and no file makes the check hang', async () => {
  const whole = [...samples(), ...BEGINNINGS];
  const random = randomFrom(20_261_122);
  for (let number = 0; number < COUNT; number += 1) {
    const sample = random.pick(whole);
    const damages = Array.from({ length: 1 + random.below(3) }, () => random.pick(DAMAGES));
    const bytes = damages.reduce((before, damage) => damage(before, random, whole), sample.bytes);
    await expectAnswer({ ...sample, bytes }, `file ${number}`);
  }
}, 300_000);

test('the undamaged samples are recognised as text', async () => {
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
    // This sentence is about unreadable files. Here it would mean that a reader threw an error.
    expect(subject.summary, which).not.toMatch(/could not be read\. Check that it is still there/);
    if (subject.is === 'text')
      for (const problem of subject.problems) {
        expect(problem.title, which).not.toMatch(/\{found\}|undefined|NaN/);
        expect(problem.source, which).not.toBe('');
        for (const { figures = '' } of problem.places) expect(figures, which).not.toMatch(/undefined|NaN/);
      }
  }
}
