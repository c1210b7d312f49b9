import { checkContracts, deleteInput, updateContracts } from '@contador/contract/tariff-inputs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { InputScene } from '../testing/input-scene.ts';
import { monthOfFiles } from '../testing/month-of-files.ts';

const as = 'dev@demo';
const username = 'demo';
const september = { period: 9, year: 2025 };
const october = { period: 10, year: 2025 };
let server: TestServer;

const dispatchOf = ({ period, year }: typeof september) =>
  monthOfFiles({ year, month: period, version: 'txf', seed: 3, scenario: 'normal' }).files.get('DSPCTTOS') ?? [];
/** The dispatch with a wrong number for one contract, as in a faulty file. */
const wrongly = (files: ReturnType<typeof dispatchOf>) =>
  files.map(({ name, bytes }) => ({
    name,
    bytes: new Uint8Array(Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('50103', '99999'), 'latin1')),
  }));
const upload = async (dispatchMonth: typeof september, files: ReturnType<typeof dispatchOf>) => {
  const scene = new InputScene(server, as, dispatchMonth);
  await scene.createVersion().catch(() => undefined);
  await scene.upload('DSPCTTOS', 'DNOM', files);
};
const remove = async (dispatchMonth: typeof september) => {
  const body = { ...new InputScene(server, as, dispatchMonth).of('DNOM'), filename: 'DSPCTTOS' };
  expect((await server.call(deleteInput, { as, body })).json).toEqual({ Upload: 'OK' });
};
const bought = async (query: object = september) => {
  const { reply } = await server.call(checkContracts, { as, query: { username, ...september, ...query } });
  return reply.contracts;
};
const numbers = async () => (await bought()).map(({ contract }) => contract);

beforeAll(async () => {
  server = await testServer();
  await new InputScene(server, as, september).addMarkets();
});
afterAll(async () => {
  await server.close();
});

describe('contracts listed from a dispatch', () => {
  const right = ['50101', '50102', '50103', '50104', '50201'];

  it('are deleted with it in every period while nobody edited them', async () => {
    await upload(september, wrongly(dispatchOf(september)));
    expect(await numbers()).toEqual(['50101', '50102', '50104', '50201', '99999']);
    await remove(september);
    expect(await numbers()).toEqual([]);
    expect(await bought(october)).toEqual([]);
    await upload(september, dispatchOf(september));
    expect(await numbers()).toEqual(right);
  });

  it('stay while another dispatch has them', async () => {
    await upload(october, dispatchOf(october));
    await remove(september);
    expect(await numbers()).toEqual(right);
    expect((await bought()).find(({ contract }) => contract === '50101')?.detail).toBe(
      'Tomado de DSPCTTOS, Octubre 2025.',
    );
  });

  it('stay if a person edited them, with a note until their file is uploaded again', async () => {
    const change = { contract: '50102', username, calculation: 'FIJO', baseValue: 290, detail: 'Solar' } as const;
    expect((await server.call(updateContracts, { as, query: { type: 'buy' }, body: change })).json.Upload).toBe('OK');
    await remove(october);
    expect(await bought()).toMatchObject([
      {
        contract: '50102',
        baseValue: 290,
        detail: 'Solar',
        originNote: expect.stringMatching(/^El DSPCTTOS de Octubre 2025, .* fue eliminado/),
      },
    ]);
    await upload(october, dispatchOf(october));
    expect((await bought()).map(({ contract, originNote }) => `${contract} ${originNote}`)).toEqual(
      right.map((contract) => `${contract} null`),
    );
    expect((await bought()).find(({ contract }) => contract === '50102')?.baseValue).toBe(290);
  });

  it('do not include contracts that a person added, which stay', async () => {
    const own = { contract: '70001', username, calculation: 'FIJO', baseValue: 300, seller: 'GENG' } as const;
    await server.call(updateContracts, { as, query: { type: 'buy' }, body: own });
    await remove(october);
    expect(await numbers()).toEqual(['50102', '70001']);
  });

  it('are listed even if there are thousands', async () => {
    const [first, ...rest] = dispatchOf(september);
    const lines = Buffer.from(first?.bytes ?? [])
      .toString('latin1')
      .trimEnd()
      .split('\n');
    const like = (lines.find((line) => line.startsWith('50101;')) ?? '').slice('50101;'.length);
    const many = Array.from({ length: 4000 }, (_, at) => `${700_000 + at};${like}`);
    const bytes = new Uint8Array(Buffer.from(`${[...lines, ...many].join('\n')}\n`, 'latin1'));
    await upload(september, [{ name: first?.name ?? '', bytes }, ...rest]);
    expect((await numbers()).filter((contract) => /^70\d{4}$/.test(contract))).toHaveLength(4000);
  });
});
