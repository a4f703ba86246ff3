import { expect, test } from 'vitest';
import { longDate, shortDate } from '#domain/text/dates.ts';
import { submissionRecordText } from './submission-record-text.ts';

const RECORD = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  submitted: 12,
  approved_unchanged: 9,
  corrected: 2,
  rejected: 1,
  waiting: 0,
  first: '2026-03-03T10:00:00.000Z',
  last: '2026-11-20T10:00:00.000Z',
};

test('a submission record is described in words', () => {
  expect(submissionRecordText(RECORD, longDate)).toBe(
    '12 submitted: 9 approved unchanged, 2 corrected, 1 rejected; first 3 March 2026, last 20 November 2026',
  );
  const one = { ...RECORD, submitted: 1, approved_unchanged: 0, corrected: 0, rejected: 0, waiting: 1, last: RECORD.first };
  expect(submissionRecordText(one, shortDate)).toBe('1 submitted: 1 waiting; on 3 Mar 2026');
  expect(submissionRecordText(undefined, longDate)).toBe('Nothing submitted yet');
});
