import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleMonth } from '../../tariff-calculation/testing/example-month.ts';
import { sceneServer, type TestServer } from '../../testing/test-server.ts';
import { faultOf, fields, fits, unnamedBy, unstorable, unusual } from './testing/odd-values.ts';

/** Sends every odd value in every field of every call. */
let server: TestServer;
beforeAll(async () => {
  ({ server } = await sceneServer(exampleMonth()));
});
afterAll(async () => {
  await server.close();
});

const endpoints = [...new Set(fields.map(({ endpoint }) => endpoint))].map((endpoint) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  own: fields.filter((field) => field.endpoint === endpoint),
}));

describe.each(endpoints)('Odd values to $name', ({ own }) => {
  it('that cannot be stored are refused with the name of their field', async () => {
    const faults: unknown[] = [];
    for (const field of own) {
      for (const kind of Object.keys(unstorable) as (keyof typeof unstorable)[]) {
        // A URL cannot carry a lone surrogate: it arrives as the replacement character.
        if (field.part === 'query' && kind === 'half of a pair') continue;
        const fault = await unnamedBy(server, field, kind);
        if (fault !== undefined) faults.push(fault);
      }
    }
    expect(faults).toEqual([]);
  });

  it('that are unusual break nothing and end no session', async () => {
    const faults: unknown[] = [];
    for (const field of own) {
      for (const kind of Object.keys(unusual) as (keyof typeof unusual)[]) {
        const fault = fits(field, unusual[kind]) ? await faultOf(server, field, kind) : undefined;
        if (fault !== undefined) faults.push(fault);
      }
    }
    expect(faults, server.logged.slice(-3).join('\n')).toEqual([]);
  });
});
