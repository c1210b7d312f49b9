import { checkCompany, sendTestMail, signIn, updateCompany, updateCompanyFeature } from '@contador/contract/access';
import { downloadProofPackage } from '@contador/contract/tariff-calculation';
import { uploadInput } from '@contador/contract/tariff-inputs';
import { getPublicationTree } from '@contador/contract/tariff-publication';
import { type CompanyField, hasFeature, profileAt } from '@contador/domain/access';
import { month } from '@contador/kernel';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantProfile } from '../../access/index.ts';
import { exampleMonthServer } from '../../tariff-calculation/testing/example-month.ts';
import type { TestServer } from '../../testing/test-server.ts';

const as = 'dev@demo';
const reason = 'Resolución 12 de 2025 del ASIC';
let server: TestServer;
beforeAll(async () => {
  // The example month has input month 2025-09 and tariff month 2025-10.
  const built = await exampleMonthServer({ now: '2025-10-05T15:00:00Z' }, { markets: ['DNOM'] });
  server = built.server;
  await built.company.publishMarket(built.open, 'DNOM');
});
afterAll(async () => {
  await server.close();
});

interface Answer {
  readonly status: number;
  readonly error?: { readonly code: string; readonly details: { readonly field: string; readonly expected: string }[] };
}
const shown = async (field: CompanyField) => {
  const { fields } = (await server.call(checkCompany, { as, query: { username: 'demo' } })).reply;
  const row = fields.find((it) => it.field === field);
  if (row === undefined) throw new Error(`no ${field}`);
  return row;
};
const change = async (
  field: 'agent' | 'publicationLayout' | 'userTypes' | 'customersOnPhone' | 'applicationName',
  value: string[],
  from: string,
  more: object = {},
) =>
  (await server.call(updateCompany, {
    as,
    body: { username: 'demo', field, value, from, reason, ...more },
  })) as Answer;
const profile = async () => {
  const found = await server.inTenant('demo', tenantProfile);
  if (found === undefined) throw new Error('no company');
  return found;
};
const refused = ({ status, error }: Answer) => [status, error?.code, error?.details.map((it) => it.field)];

describe('the code of the agent', () => {
  it('is refused for a month whose files were read under the present one', async () => {
    const { status, error } = await change('agent', ['DEMG'], '2025-09');
    expect([status, error?.code]).toEqual([409, 'company-fact-taken']);
    expect(error?.details[0]).toMatchObject({ field: 'Septiembre 2025', expected: 'hay insumos leídos' });
    expect(await shown('agent')).toMatchObject({
      firstFreeMonth: '2025-10',
      because: expect.stringMatching(/Septiembre 2025/),
    });
    expect(refused(await change('agent', ['demc2'], '2025-10')).slice(0, 2)).toEqual([400, 'record-refused']);
  });

  it('changes from a month on, once its contracts have an end: older months keep theirs', async () => {
    expect(refused(await change('agent', ['DEMG'], '2025-10'))).toEqual([
      409,
      'company-fact-taken',
      Array.from({ length: 6 }, () => 'sin fecha final'),
    ]);
    await server.inTenant('demo', (transaction) =>
      transaction.updateTable('contract').set({ end_date: '2025-09-30' }).execute(),
    );
    expect(await change('agent', ['DEMG'], '2025-10')).toMatchObject({ status: 200 });
    const found = await profile();
    expect([profileAt(found, month(2025, 9)).agent, profileAt(found, month(2025, 10)).agent]).toEqual(['DEMC', 'DEMG']);
    const claimed = async (period: number, agent: string) => {
      const query = { username: 'demo', agent, filename: 'TRSD', market: 'DNOM', version: 'def', year: 2025, period };
      return ((await server.call(uploadInput, { as, query: query as never, body: {} })) as Answer).error?.code;
    };
    expect(await claimed(9, 'DEMC')).not.toBe('other-tenant');
    expect(await claimed(10, 'DEMG')).not.toBe('other-tenant');
    expect(await claimed(10, 'DEMC')).toBe('other-tenant');
  });

  it('is that of its month in the proof of a month that was published before', async () => {
    const query = { username: 'demo', electric_tariff_id: 'dem20259def', market: 'DNOM' };
    const { raw } = await server.send(downloadProofPackage, { token: await server.token(as), query });
    const texts = Object.entries(unzipSync(raw.rawPayload)).filter(([path]) => path.endsWith('.json'));
    const retailers = texts.flatMap(([, bytes]) => strFromU8(bytes).match(/"retailer": ?"\w+"/g) ?? []);
    expect([...new Set(retailers.map((it) => it.slice(-5, -1)))]).toEqual(['DEMC']);
  });

  it('is that of today at sign-in', async () => {
    const { json } = await server.send(signIn, { body: { email: as, password: 'Contador2026' } });
    expect(json.agent).toBe('DEMG');
  });
});

describe('the layout', () => {
  const layout = async () =>
    (
      await server.call(getPublicationTree, {
        as,
        query: { electric_tariff_id: 'dem20259def', market: 'DNOM' } as never,
      })
    ).reply.layout;

  it('is refused for a published month, and a later change leaves that month as it was', async () => {
    expect(refused(await change('publicationLayout', ['bands'], '2025-10'))).toEqual([
      409,
      'company-fact-taken',
      ['Octubre 2025'],
    ]);
    expect((await shown('publicationLayout')).firstFreeMonth).toBe('2025-11');
    expect(await change('publicationLayout', ['bands'], '2025-11')).toMatchObject({ status: 200 });
    expect(await layout()).toBe('subsidies');
    expect(profileAt(await profile(), month(2025, 11)).publicationLayout).toBe('bands');
  });

  it('keeps one decision of a change that is sent twice, and refuses one over a decision that was not seen', async () => {
    const { revision, history } = await shown('publicationLayout');
    expect(await change('publicationLayout', ['bands'], '2025-11', { seen: revision })).toMatchObject({ status: 200 });
    expect((await shown('publicationLayout')).history).toHaveLength(history.length);
    await change('publicationLayout', ['subsidies'], '2026-02');
    expect(refused(await change('publicationLayout', ['bands'], '2026-03', { seen: revision })).slice(0, 2)).toEqual([
      409,
      'changed-meanwhile',
    ]);
  });
});

it('a user type with published tariffs cannot be taken away from their months; a new one can be added', async () => {
  expect(refused(await change('userTypes', ['No Regulados'], '2025-10'))).toEqual([
    409,
    'company-fact-taken',
    ['Octubre 2025'],
  ]);
  expect(refused(await change('userTypes', ['Otros'], '2026-01')).slice(0, 2)).toEqual([400, 'record-refused']);
  expect(await change('userTypes', ['No Regulados'], '2025-11')).toMatchObject({ status: 200 });
  expect(await change('userTypes', ['Regulados', 'No Regulados'], '2025-11')).toMatchObject({ status: 200 });
  expect(profileAt(await profile(), month(2025, 12)).userTypes).toEqual(['Regulados', 'No Regulados']);
});

it('a feature is switched off and on by dev, for months without published figures', async () => {
  const turn = async (on: boolean, from: string, who = as) =>
    (await server.call(updateCompanyFeature, {
      as: who,
      body: { username: who.split('@')[1] ?? '', feature: 'treeShowsCot', on, from, reason },
    })) as Answer;
  expect(refused(await turn(false, '2025-10'))).toEqual([409, 'company-fact-taken', ['Octubre 2025']]);
  expect((await turn(false, '2025-12')).status).toBe(200);
  expect((await turn(true, '2026-02')).status).toBe(200);
  const found = await profile();
  expect(
    [11, 12, 13, 14].map((it) =>
      hasFeature(found, 'treeShowsCot', month(2025 + (it > 12 ? 1 : 0), it > 12 ? it - 12 : it)),
    ),
  ).toEqual([true, false, false, true]);
  expect((await turn(false, '2026-05', 'comer@cedenar')).status).toBe(403);
});

it('the name in the application changes at once and keeps its history', async () => {
  expect((await change('applicationName', ['Luz Demo'], '2020-01')).status).toBe(200);
  expect((await profile()).applicationName).toBe('Luz Demo');
  const { value, history } = await shown('applicationName');
  expect([value, history.map((it) => [it.value[0], it.from])]).toEqual([
    ['Luz Demo'],
    [
      ['Luz Demo', '2025-10'],
      ['Contador Demo', '2008-02'],
    ],
  ]);
});

it('a test mail needs a mail server', async () => {
  const { status, error } = (await server.call(sendTestMail, {
    as,
    body: { username: 'demo', to: 'ana@empresa.com.co' },
  })) as Answer;
  expect([status, error?.code]).toEqual([409, 'mail-not-set-up']);
});
