import { expect, test } from 'vitest';

import { CheckSession } from '#domain/check-file/check-session.ts';
import { reportText } from './report-text.ts';
import { RATES } from '#timed-text/rate.ts';

const chosen = (name: string, text: string) => new File([text], name);

const SRT = `1\n00:00:10,000 --> 00:00:12,000\nINES: Who is there?\n\n2\n01:00:10,000 --> 01:00:09,000\nNobody.\n`;

test('a venue’s report as text contains the results of the page and the changes to the times', async () => {
  const session = new CheckSession();
  const files = [chosen('Film_EN_DS_24fps.srt', SRT), chosen('notes.pdf', '%PDF-1.7')];
  const options = {
    guideline: 'cinema' as const,
    copy: { seconds: 60 * 96, rate: RATES['25'] },
    choices: { 0: { changes: [{ kind: 'rate', from: '24', to: '25' } as const] } },
  };
  const report = await session.check(files, options);
  const text = reportText(report, { rules: 'Cinema, on screen', date: '22 November 2026' });
  expect(text).toContain('Checked on 22 November 2026. Guideline: Cinema, on screen.');
  expect(text).toContain('SubRip (SRT), utf-8, English (en), from the file name. 25 frames a second after your change.');
  expect(text).toContain('First: 0:00:09.600 “INES: Who is there?”.');
  expect(text).toContain('Changed here: from 24 to 25 frames a second (× 0.96).');
  expect(text).toMatch(/\n.+ \(must be fixed, 1 time\)\n.+Guideline: .+\.\n {2}line \d+, at 0:57:45\.600: “Nobody\.”/);
  expect(text).toContain('notes.pdf\n');
  expect(text).not.toMatch(/undefined|NaN|null/);
});

test('the saved file contains the changed times, and undoing the change restores the original file', async () => {
  const session = new CheckSession();
  const options = (changes: { kind: 'shift'; milliseconds: number }[]) => ({
    guideline: 'cinema' as const,
    copy: {},
    choices: { 0: { changes } },
  });
  await session.check([chosen('a.srt', SRT)], options([{ kind: 'shift', milliseconds: 1500 }]));
  const name = { film: 'A', language: 'en', type: 'DS', rate: undefined } as const;
  const save = () => {
    const saved = session.save(0, { ...name, format: 'srt' }, { id: '', date: '' });
    return saved.is === 'saved' ? new TextDecoder().decode(saved.bytes) : '';
  };
  expect(save()).toContain('00:00:11,500 --> 00:00:13,500');
  expect(session.listTimes(0)[0]).toMatchObject({ before: 10, after: 11.5 });
  await session.checkAgain(options([]));
  expect(save().replaceAll('\r\n', '\n').trim()).toBe(SRT.trim());
  expect(session.save(7, { ...name, format: 'srt' }, { id: '', date: '' })).toMatchObject({
    is: 'refused',
  });
});
