import { describe, expect, it } from 'vitest';
import { isoWeek } from '../../../ui/format/iso-week.ts';
import { daysOfBoard, isOverdue, mondayOf, movedBy, weekText } from './board-week.ts';

describe('the week of the board', () => {
  it.each([
    // 9 November 2026 is a Monday, in week 46.
    ['2026-11-09', '2026-11-09', 46, 2026],
    ['2026-11-15', '2026-11-09', 46, 2026],
    // 1 January 2027 is a Friday, in week 53 of 2026.
    ['2027-01-01', '2026-12-28', 53, 2026],
    ['2024-12-31', '2024-12-30', 1, 2025],
  ])('of %s begins on %s and is number %i of %i', (day, monday, number, year) => {
    expect(mondayOf(day, '2020-01-01')).toBe(monday);
    expect(isoWeek(monday)).toEqual({ number, year });
  });

  it('is the present one if the address has no day', () => {
    expect([
      mondayOf(null, '2026-11-10'),
      mondayOf('mañana', '2026-11-10'),
      mondayOf('2026-19-99', '2026-11-10'),
    ]).toEqual(['2026-11-09', '2026-11-09', '2026-11-09']);
  });

  it('includes the days of the weekend that have orders', () => {
    expect(daysOfBoard('2026-11-09', [])).toHaveLength(5);
    expect(daysOfBoard('2026-11-09', [{ date: '2026-11-15' }]).at(-1)).toBe('2026-11-15');
  });
});

it('marks an open order as overdue after its day', () => {
  const today = '2026-11-10';
  expect(isOverdue({ date: '2026-11-09', state: 'pending' }, today)).toBe(true);
  expect(isOverdue({ date: '2026-11-09', state: 'executed' }, today)).toBe(false);
  expect(isOverdue({ date: '2026-11-10', state: 'under way' }, today)).toBe(false);
});

it('moves an order by keys between days and technicians; unassigned comes last', () => {
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

it('the days of a board are named within one month and across two', () => {
  expect(weekText(['2026-11-09', '2026-11-13'])).toBe('9 a 13 de noviembre');
  expect(weekText(['2026-11-30', '2026-12-04'])).toBe('30 de noviembre a 4 de diciembre');
});
