import { expect, test } from 'vitest';
import { isMissingCode } from './missing-code.ts';

// Messages of the three browser engines for a module that answers 404.
test.each([
  [new TypeError('Failed to fetch dynamically imported module: https://x/assets/page-1.js'), true],
  [new TypeError('error loading dynamically imported module: https://x/assets/page-1.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/page-1.css'), true],
  [new TypeError("Cannot read properties of undefined (reading 'map')"), false],
  ['Failed to fetch dynamically imported module', false],
])('%s: %s', (fault, missing) => {
  expect(isMissingCode(fault)).toBe(missing);
});
