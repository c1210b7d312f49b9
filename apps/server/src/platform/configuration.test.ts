import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { SECRET_VARIABLES } from './secret-files.ts';

const border = {
  trustProxy: false,
  hsts: undefined,
  metricsToken: undefined,
  logFormat: undefined,
  authorityUrls: {},
  billLettersPerMinute: 60,
};

describe('the configuration', () => {
  it('has safe defaults', () => {
    expect(readConfiguration({})).toEqual({
      ok: true,
      value: {
        port: 8080,
        host: '127.0.0.1',
        dataFolder: resolve('.data'),
        databaseUrl: undefined,
        pooledUrl: undefined,
        readUrl: undefined,
        demo: undefined,
        ...border,
        drainSeconds: 0,
        diskFloor: 512 * 1024 * 1024,
        keyFile: { path: resolve('.data/contador.key'), mayBeMade: true },
        publicUrl: 'http://127.0.0.1:8080',
      },
    });
  });

  it('never makes the key of an external database, which every server needs', () => {
    const external = { DATABASE_URL: 'postgres://contador:clave@db.ejemplo.co:5432/contador' };
    const keyFile = (environment: Record<string, string>) => {
      const read = readConfiguration(environment);
      return read.ok ? read.value.keyFile : read.refusal;
    };
    expect(keyFile(external)).toBeUndefined();
    expect(keyFile({ ...external, KEY_FILE: '/run/key' })).toEqual({ path: '/run/key', mayBeMade: false });
    expect(keyFile({ KEY_FILE: '/run/key' })).toEqual({ path: '/run/key', mayBeMade: true });
  });

  it('takes every value from the environment and ignores blank ones', () => {
    const url = 'postgres://contador:clave@db.ejemplo.co:5432/contador';
    const environment = {
      PORT: ' 9000 ',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/contador',
      DATABASE_URL: url,
      DEMO: 'No',
      DRAIN_SECONDS: '5',
      DISK_FLOOR: '0',
      PUBLIC_URL: 'https://facturas.ejemplo.co/',
    };
    expect(readConfiguration(environment)).toEqual({
      ok: true,
      value: {
        port: 9000,
        host: '0.0.0.0',
        dataFolder: '/srv/contador',
        databaseUrl: url,
        pooledUrl: undefined,
        demo: false,
        ...border,
        drainSeconds: 5,
        diskFloor: 0,
        publicUrl: 'https://facturas.ejemplo.co',
      },
    });
  });

  it('sends the calls through the pooler, and everything else directly to the server', () => {
    const pooler = 'postgres://contador:clave@pgbouncer.ejemplo.co:6432/contador';
    const server = 'postgres://contador:clave@db.ejemplo.co:5432/contador';
    expect(readConfiguration({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: server })).toMatchObject({
      ok: true,
      value: { databaseUrl: server, pooledUrl: pooler },
    });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ HOST: 'http://x' }, 'HOST'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'contador' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a@b/c', DATABASE_DIRECT_URL: 'b:5432' }, 'DATABASE_DIRECT_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://a@b/c' }, 'DATABASE_DIRECT_URL'],
    [{ DATABASE_READ_URL: 'postgres://a@b/c' }, 'DATABASE_READ_URL'],
    [{ DATABASE_URL: 'postgres://a@b/c', DATABASE_READ_URL: 'http://b/c' }, 'DATABASE_READ_URL'],
    [{ PUBLIC_URL: 'facturas.ejemplo.co' }, 'PUBLIC_URL'],
    [{ DEMO: 'quizás' }, 'DEMO'],
    [{ DEMO: 'constructor' }, 'DEMO'],
    [{ HSTS: 'siempre' }, 'HSTS'],
    [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ METRICS_TOKEN: 'corto' }, 'METRICS_TOKEN'],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT'],
    [{ DISK_FLOOR: '5 %' }, 'DISK_FLOOR'],
    [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS'],
  ])('%j is refused with the name of the variable', (environment, name) => {
    const read = readConfiguration(environment as Record<string, string>);
    expect(read.ok ? [] : read.refusal).toEqual([expect.stringMatching(new RegExp(`^${name} debe`))]);
  });

  it('reads each secret from a file whose name ends its variable in _FILE', () => {
    const folder = mkdtempSync(join(tmpdir(), 'contador-secrets-'));
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const url = 'postgres://contador:clave@db.ejemplo.co:5432/contador';
    try {
      const environment = {
        DATABASE_URL_FILE: file('database', `${url}\n`),
        DATABASE_DIRECT_URL_FILE: file('direct', 'postgres://directa/contador'),
        DATABASE_READ_URL_FILE: file('read', 'postgres://lectura/contador'),
        FILES_URL_FILE: file('files', 'https://llave:secreto@cubo.ejemplo.co/cubo/carpeta'),
        SMTP_URL_FILE: file('smtp', 'smtps://usuario:clave@correo.ejemplo.co?from=actas@ejemplo.co'),
        METRICS_TOKEN_FILE: file('metrics', '0123456789abcdef'),
      };
      expect(Object.keys(environment)).toEqual(SECRET_VARIABLES.map((name) => `${name}_FILE`));
      const read = readConfiguration(environment);
      expect(read).toMatchObject({
        ok: true,
        value: {
          databaseUrl: 'postgres://directa/contador',
          pooledUrl: url,
          readUrl: 'postgres://lectura/contador',
          filesUrl: expect.anything(),
          smtp: expect.anything(),
          metricsToken: '0123456789abcdef',
        },
      });
      const both = { ...environment, SMTP_URL: 'smtps://u:c@otro.co?from=a@b.co' };
      expect(readConfiguration(both)).toEqual({
        ok: false,
        refusal: ['SMTP_URL_FILE debe ir sin SMTP_URL: indique uno de los dos.'],
      });
      for (const path of [join(folder, 'absent'), folder, file('empty', ' \n')]) {
        const refused = readConfiguration({ SMTP_URL_FILE: path });
        expect(refused.ok ? [] : refused.refusal).toEqual([expect.stringContaining(`«${path}»`)]);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    ['0', false],
    ['1', 1],
    ['10.0.0.0/8, 192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
    ['loopback,2001:db8::/32', ['loopback', '2001:db8::/32']],
  ])('reads %s as the trusted proxies', (TRUST_PROXY, trustProxy) => {
    expect(readConfiguration({ TRUST_PROXY })).toMatchObject({ ok: true, value: { trustProxy } });
  });

  it('never repeats the password of the database address', () => {
    const read = readConfiguration({ DATABASE_URL: 'mysql://yo:secreta@x/y' });
    expect(JSON.stringify(read)).not.toContain('secreta');
  });
});
