import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { swallowSecondClick } from './second-click.ts';

afterEach(() => vi.useRealTimers());

test('the second click of a double click reaches nothing; one by the keyboard does, another double click, and one that comes later', () => {
  vi.useFakeTimers();
  const pressed: string[] = [];
  const button = document.createElement('button');
  for (const kind of ['mousedown', 'click']) button.addEventListener(kind, () => pressed.push(kind));
  document.body.append(button);
  const click = (detail: number) => {
    fireEvent.mouseDown(button, { detail });
    fireEvent.click(button, { detail });
  };
  swallowSecondClick();
  click(2);
  expect(pressed).toEqual([]);
  click(0);
  expect(pressed).toHaveLength(2);
  click(2);
  expect(pressed).toHaveLength(2);
  click(1);
  click(2);
  expect(pressed).toHaveLength(6);
  swallowSecondClick();
  vi.advanceTimersByTime(600);
  click(2);
  expect(pressed).toHaveLength(8);
  button.remove();
});
