import { expect, test } from 'vitest';
import { CheckSession } from './check-session.ts';
import type { CheckOptions, FileChoices } from './check-options.ts';
import { chosen, textFile } from './testing/check-whole.ts';
import { changeText } from '#domain/check-file/wording/change-text.ts';
import { fixedText, offerText } from '#domain/check-file/wording/fix-texts.ts';

const FILE = textFile(
  'film_EN_DS_24fps.srt',
  [
    '1\n00:00:10,000 --> 00:00:12,000\n<span>Who</span> is there?\n',
    '2\n00:00:12,042 --> 00:00:12,500\nNobody.\n',
    '3\n00:00:20,000 --> 00:00:24,000\nNobody had ever gone down there before, not even the keeper.\n',
    '4\n00:00:30,000 --> 00:00:30,200\nWho?\n',
    '5\n00:00:30,300 --> 00:00:32,000\nI.\n',
  ].join('\n'),
);
const OPTIONS: CheckOptions = { guideline: 'netflix', copy: {}, choices: {} };
const fixed = (...fixes: ('tags' | 'lines' | 'shortest' | 'gaps')[]): FileChoices => ({
  changes: fixes.map((fix) => ({ kind: 'fix', fix, guideline: 'netflix' })),
});

/** Checks the file in a session with these choices. */
async function checked(choices: FileChoices) {
  const session = new CheckSession();
  const options = { ...OPTIONS, choices: { 0: choices } };
  const [subject] = (await session.check([chosen(FILE)], options)).subjects;
  if (subject?.is !== 'text') throw new Error('no text');
  return { session, report: subject, changes: subject.files[0]!.changes ?? [] };
}

const idsOf = ({ problems }: Awaited<ReturnType<typeof checked>>['report']) => problems.map(({ id }) => id);

test('a maker sees what each fix would change before applying it', async () => {
  const { session } = await checked({});
  const offers = session.listFixes(0, { guideline: 'netflix' });
  expect(offers.map((offer) => [offer.fix, offerText(offer.fix, offer)])).toEqual([
    ['tags', '2 tags to change.'],
    ['lines', '1 subtitle to change.'],
    [
      'shortest',
      '2 subtitles to change. 1 subtitle is still too short because the next subtitle follows too soon. Join the two subtitles or shorten the text.',
    ],
    ['gaps', '1 subtitle to change.'],
  ]);
  expect(session.listFixes(0, { guideline: 'dcmp' }).map(({ fix }) => fix)).toEqual(['tags', 'lines', 'shortest']);
  expect(session.listFixes(7, { guideline: 'netflix' })).toEqual([]);
});

test('after all fixes, only problems that need a person remain, and each step says what it did', async () => {
  const { report, changes } = await checked(fixed('tags', 'lines', 'shortest', 'gaps'));
  expect(idsOf((await checked({})).report)).toEqual(
    expect.arrayContaining(['gap.must', 'too-short.must', 'characters.must', 'unknown-tag']),
  );
  expect(idsOf(report).filter((id) => id.endsWith('.must') || id === 'unknown-tag')).toEqual(['too-short.must']);
  expect(changes.map(changeText)).toEqual([
    '2 tags removed',
    'long lines broken in 1 subtitle (Netflix)',
    '2 subtitles lengthened (Netflix)',
    'gap after 1 subtitle fixed (Netflix)',
  ]);
  const last = changes.at(-2)!;
  expect(last.kind === 'fix' && fixedText(last.fix, last)).toBe(
    '2 subtitles lengthened. 1 subtitle is still too short because the next subtitle follows too soon. Join the two subtitles or shorten the text.',
  );
});

test('undoing steps one by one restores the report before each step', async () => {
  const { changes } = fixed('tags', 'gaps');
  const { session, report } = await checked({ changes });
  const reportAfter = async (steps: number) => {
    const choices = { 0: { changes: changes!.slice(0, steps) } };
    return (await session.checkAgain({ ...OPTIONS, choices })).subjects[0];
  };
  for (const steps of [1, 0]) {
    const first = await checked({ changes: changes!.slice(0, steps) });
    expect(await reportAfter(steps)).toEqual(first.report);
    expect(first.report).not.toEqual(report);
  }
});

test('a fix keeps its guideline when the guideline of the check changes', async () => {
  const { changes } = await checked({ changes: [{ kind: 'fix', fix: 'shortest', guideline: 'dcmp' }] });
  expect(changes.map(changeText)).toEqual(['2 subtitles lengthened (DCMP, USA)']);
});

test('fixes and changes to times are applied in the order of the steps', async () => {
  const { report, changes } = await checked({
    changes: [{ kind: 'shift', milliseconds: 1000 }, ...fixed('gaps').changes!, { kind: 'shift', milliseconds: -1000 }],
  });
  expect(changes.map(({ kind }) => kind)).toEqual(['shift', 'fix', 'shift']);
  expect(report.files[0]!.first).toMatchObject({ start: 10, end: 11.959 });
});
