import { expect, test } from 'vitest';
import { dateText, momentText, monthText } from './date-text.ts';
import { dayLabel, dayName, hourName, isWeekend } from './day-text.ts';

test('a moment is written in Colombian time, five hours behind UTC', () => {
  expect(momentText('2025-11-12T13:51:07Z')).toBe('12/11/2025 08:51');
  expect(dateText('2025-11-12T03:00:00Z')).toBe('11/11/2025');
});

test('a date without time keeps its day', () => {
  expect(dateText('2026-12-31')).toBe('31/12/2026');
  expect(dateText(null)).toBe('—');
});

test('months are written in Spanish', () => {
  expect(monthText('2008-02')).toBe('Febrero 2008');
  expect(monthText({ year: 2025, number: 10 })).toBe('Octubre 2025');
  expect(monthText('2008')).toBe('—');
});

test('a day is labelled with its weekday: 1 October 2025 is a Wednesday', () => {
  expect(dayLabel('2025-10-01')).toBe('X 01');
  expect(dayName('2025-10-02')).toBe('Jue 2 oct');
  expect([3, 4, 5, 6].map((day) => isWeekend(`2025-10-0${day}`))).toEqual([false, true, true, false]);
  expect(hourName(19)).toBe('hora 19 (18:00–19:00)');
});
