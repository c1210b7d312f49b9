import { describe, expect, it } from 'vitest';
import { isoWeek } from '../../../ui/format/iso-week.ts';
import { daysOfBoard, isOverdue, mondayOf, movedBy } from './board-week.ts';

describe('the week of the board', () => {
  it.each([
    // 9 November of 2026 is a Monday (the picture: week 46).
    ['2026-11-09', '2026-11-09', 46, 2026],
    ['2026-11-15', '2026-11-09', 46, 2026],
    // 1 January of 2027 is a Friday of the 53rd week of 2026.
    ['2027-01-01', '2026-12-28', 53, 2026],
    ['2024-12-31', '2024-12-30', 1, 2025],
  ])('of %s begins on %s and is the %ith of %i', (day, monday, number, year) => {
    expect(mondayOf(day, '2020-01-01')).toBe(monday);
    expect(isoWeek(monday)).toEqual({ number, year });
  });

  it('is the present one where the address names no day', () => {
    expect([
      mondayOf(null, '2026-11-10'),
      mondayOf('mañana', '2026-11-10'),
      mondayOf('2026-19-99', '2026-11-10'),
    ]).toEqual(['2026-11-09', '2026-11-09', '2026-11-09']);
  });

  it('has the days of its weekend that somebody works', () => {
    expect(daysOfBoard('2026-11-09', [])).toHaveLength(5);
    expect(daysOfBoard('2026-11-09', [{ date: '2026-11-15' }]).at(-1)).toBe('2026-11-15');
  });
});

it('an order is overdue while it is open and its day went by', () => {
  const today = '2026-11-10';
  expect(isOverdue({ date: '2026-11-09', state: 'pending' }, today)).toBe(true);
  expect(isOverdue({ date: '2026-11-09', state: 'executed' }, today)).toBe(false);
  expect(isOverdue({ date: '2026-11-10', state: 'under way' }, today)).toBe(false);
});

it('keys move an order by days and by technicians, nobody last', () => {
  const order = { date: '2026-11-30', technician: 'a' };
  expect(movedBy('ArrowRight', order, ['a', 'b'])).toEqual({ date: '2026-12-01', technician: 'a' });
  expect(movedBy('ArrowLeft', order, ['a', 'b'])).toEqual({ date: '2026-11-29', technician: 'a' });
  expect(movedBy('ArrowDown', { ...order, technician: 'b' }, ['a', 'b'])).toEqual({
    date: '2026-11-30',
    technician: null,
  });
  expect(movedBy('ArrowUp', order, ['a', 'b'])).toBeUndefined();
  expect(movedBy('ArrowDown', { ...order, technician: null }, ['a', 'b'])).toBeUndefined();
  expect(movedBy('Enter', order, ['a', 'b'])).toBeUndefined();
});
