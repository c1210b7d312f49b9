import { expect } from 'vitest';

/** Asserts that two figures agree within a relative tolerance, and shows both when they do not. */
export function expectClose(actual: number | null | undefined, expected: number, relative: number, what: string): void {
  const difference = Math.abs((actual ?? Number.NaN) - expected) / Math.max(Math.abs(expected), 1e-12);
  expect(difference <= relative, `${what}: ${actual} against ${expected}, relative ${difference}`).toBe(true);
}
