import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

describe('the configuration', () => {
  it('has safe defaults', () => {
    expect(readConfiguration({})).toEqual({
      ok: true,
      value: { port: 8080, host: '127.0.0.1', dataFolder: resolve('.data'), databaseUrl: undefined, demo: undefined },
    });
  });

  it('takes every value from the environment, blanks aside', () => {
    const url = 'postgres://contador:clave@db.ejemplo.co:5432/contador';
    const environment = { PORT: ' 9000 ', HOST: '0.0.0.0', DATA_DIR: '/srv/contador', DATABASE_URL: url, DEMO: 'No' };
    expect(readConfiguration(environment)).toEqual({
      ok: true,
      value: { port: 9000, host: '0.0.0.0', dataFolder: '/srv/contador', databaseUrl: url, demo: false },
    });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ HOST: 'http://x' }, 'HOST'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'contador' }, 'DATABASE_URL'],
    [{ DEMO: 'quizás' }, 'DEMO'],
  ])('%j is refused by its name', (environment, name) => {
    const read = readConfiguration(environment as Record<string, string>);
    expect(read.ok ? [] : read.refusal).toEqual([expect.stringMatching(new RegExp(`^${name} debe`))]);
  });

  it('never repeats a password of the address', () => {
    const read = readConfiguration({ DATABASE_URL: 'mysql://yo:secreta@x/y' });
    expect(JSON.stringify(read)).not.toContain('secreta');
  });
});
