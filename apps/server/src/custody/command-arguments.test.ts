import { expect, it } from 'vitest';
import { commandArguments } from './command-arguments.ts';

const restore = (...args: string[]) => commandArguments({ file: true, flags: ['replace'] }, args);

it('parses a file and known flags in any order', () => {
  expect(restore('a.contador')).toEqual({ file: 'a.contador', flags: new Set(), options: {} });
  expect(restore('--replace', 'a.contador')).toMatchObject({ file: 'a.contador', flags: new Set(['replace']) });
  expect(restore()).toMatchObject({ file: undefined });
  expect(commandArguments({ options: ['to'] }, ['--to', 's3'])).toMatchObject({ options: { to: 's3' } });
  expect(restore('--', '--raro.contador')).toMatchObject({ file: '--raro.contador' });
});

it('rejects an unknown flag, and never takes it for a file name', () => {
  expect(restore('--out', 'a.contador')).toBeUndefined();
  expect(restore('-o', 'a.contador')).toBeUndefined();
  expect(restore('--replace=no', 'a.contador')).toBeUndefined();
  expect(restore('a.contador', 'b.contador')).toBeUndefined();
  expect(commandArguments({}, ['a.contador'])).toBeUndefined();
  expect(commandArguments({ options: ['to'] }, ['--to'])).toBeUndefined();
});
