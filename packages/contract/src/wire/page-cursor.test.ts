import { expect, it } from 'vitest';
import { reviewPage } from '../billing/review-page.ts';
import { checkTrialClients } from '../billing/trial-reads.ts';
import { cursorAfter, pageCursor, pageEndOf } from './page-cursor.ts';

it.each(['', 'x', '1', '\t\t', '1\t2', 'x\t2\t3', '1e9\t2\t3', '1\t2\t3\t4', 'NaN\t2\t3'])(
  'a cursor that no page returned is refused: %j',
  (after) => {
    expect(pageCursor.safeParse(after).success).toBe(false);
    expect(reviewPage.safeParse({ after }).success).toBe(false);
    const ofTrial = { username: 'demo', id: '00000000-0000-4000-8000-000000000001' };
    const parsed = checkTrialClients.query.safeParse({ ...ofTrial, after });
    expect(parsed.error?.issues.some(({ path }) => path[0] === 'after')).toBe(true);
  },
);

it('a cursor returned by a page is accepted again', () => {
  const end = { rank: '-12345678.25', naturalKey: '0007 x', clientCode: '7' };
  const cursor = cursorAfter(end);
  expect(pageCursor.parse(cursor)).toBe(cursor);
  expect(pageEndOf(cursor)).toEqual(end);
});
