import { expect, it } from 'vitest';
import { readsPage } from './statement-name.ts';

it.each([
  ['select "a" from "t" where "b" = $1 limit $2', ['x', 200], true],
  ['select "a" from "t" where "b" = $1 limit $2 offset $3', ['x', 200, 0], true],
  ['select "a" from "t" where "b" = $1 limit $2', ['x', 1], false],
  ['select "a" from "t" where "b" = $1', ['limit $1'], false],
  ['select "a" from (select "a" from "t" limit $1) as "of" where "b" = $2', [200, 'x'], true],
])('%s with %j reads a page of many rows: %s', (text, parameters, reads) => {
  expect(readsPage(text, parameters)).toBe(reads);
});
