import { describe, expect, test } from 'vitest';
import { queueKey, readDashboardAddress, rowsOf, writeDashboardAddress } from './dashboard-address.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const read = (query: string) => readDashboardAddress(new URLSearchParams(query));

describe('the address of the dashboard', () => {
  test('is read and written back unchanged', () => {
    const query = `search=piano&approved=false&format=AD&format=DS&author_id=${ID}&flagged=true&sort=waiting_since&more=2&open=${ID}`;
    const address = read(query);
    expect(address.errors).toEqual({});
    expect(rowsOf(address)).toBe(70);
    expect(writeDashboardAddress(address)).toBe(query);
  });

  test('keeps invalid values for their fields and removes them from the list’s query', () => {
    const { errors, list, typed } = read('approved=perhaps&format=DS&format=VHS&author_id=ann&search=+piano+');
    expect(Object.keys(errors).toSorted()).toEqual(['approved', 'author_id', 'format']);
    expect(list.toString()).toBe('search=piano');
    expect(typed.get('author_id')).toBe('ann');
  });

  test('ignores unknown parameters and invalid numbers and IDs', () => {
    expect(read(`genres=Drama&utm_source=x&flagged=false&more=-3&open=x&year[gte]=soon`)).toMatchObject({
      errors: {},
      more: 0,
      open: [],
    });
    expect(queueKey('?genres=Drama&flagged=false')).toBe('');
  });

  test('requests the drafts that have waited longest if it has no query', () => {
    expect(writeDashboardAddress(read(''))).toBe('approved=false&sort=waiting_since');
    expect(writeDashboardAddress(read('sort=-created_at'))).toBe('sort=-created_at');
  });

  test('identifies the same list regardless of the open rows and the number of rows shown', () => {
    expect(queueKey(`?approved=false&open=${ID}&more=3`)).toBe(queueKey('?approved=false'));
  });
});
