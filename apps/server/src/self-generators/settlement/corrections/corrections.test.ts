// External PostgreSQL: kept forever
import {
  approveCorrection,
  approveSettlement,
  checkCorrections,
  checkSettlement,
  checkUserReportData,
  correctMonth,
  dropCorrection,
  explainSettlement,
  liquidateSelfGenerators,
  reviewCorrection,
  takeCorrectionFile,
} from '@contador/contract/self-generators';
import { month } from '@contador/kernel';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockRecords } from '../../../platform/index.ts';
import { atBarrier } from '../../../testing/at-barrier.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { wireSender } from '../../../testing/wire-sender.ts';
import { settledMonths } from '../../consultation/settled-month.repository.ts';
import { HoursScene, meterCsv } from '../../hours/testing/hours-scene.ts';
import { settledRows, settledSums } from '../../reports/settled-report.repository.ts';
import { addMeasured } from '../../testing/add-measured.ts';
import { storeCharts } from '../settled-charts.ts';
import { FIGURES } from '../settled-figures.ts';
import { addSelfGenerator, approveHours, prepareSettlement } from '../testing/settled-company.ts';

const golden = (prefix: string) =>
  goldenMonths.find((each) => each.case.startsWith(prefix)) as (typeof goldenMonths)[number];
const [right, wrong] = [golden('01'), golden('03')];
const query = { username: 'cedenar', year: 2025, month: 10 };
const REASON = 'El archivo era del medidor del vecino.';
let server: TestServer;
let scene: HoursScene;

beforeAll(async () => {
  server = await testServer({ now: '2025-11-05T15:00:00Z' });
  await server.token('dev@cedenar');
  scene = new HoursScene(server, { year: 2025, month: 10 }, 'ag@cedenar');
  await server.inTenant('cedenar', async (transaction) => {
    await prepareSettlement(transaction, right);
    for (const client_code of ['AG-1', 'AG-2', 'AG-3'])
      await addSelfGenerator(transaction, { client_code, exceed_payment: client_code === 'AG-3' ? 2 : 1 });
    await approveHours(transaction, new Map(['AG-1', 'AG-2', 'AG-3'].map((code) => [code, wrong])));
    await storeCharts(transaction, { cycle: 'AG', period: month(2025, 11) }, ['AG-1', 'AG-2']);
  });
  await send(liquidateSelfGenerators, { query, body: { codes: ['AG-1', 'AG-2', 'AG-3'] } });
});
afterAll(async () => {
  await server.close();
});

const send = wireSender(() => server, 'ag@cedenar');
const body = (client_code: string, more: object = {}) => ({ query, body: { client_code, ...more } });
const begin = (codes: string[], reason = REASON) => send(correctMonth, { query, body: { codes, reason } });
const review = (client_code: string) => send(reviewCorrection, { query: { ...query, client_code } });
const approve = (client_code: string, fingerprint: string) =>
  send(approveCorrection, body(client_code, { fingerprint }));
const settledOf = async (code: string) =>
  (await send(checkSettlement, { query })).json.clients_liquidation.find(
    ({ client_code }: { client_code: string }) => client_code === code,
  );
const rows = async (statement: string) =>
  (await server.inTenant('cedenar', (transaction) => sql.raw<Record<string, unknown>>(statement).execute(transaction)))
    .rows;
/** Last two months in each client's chart for November's bill, prepared before anything was approved; kWh. */
const drawn = async () =>
  (await rows(`select client_code, (kwh[11:12])::float8[] as last from bill_chart order by client_code`)).map((row) => [
    row.client_code,
    row.last,
  ]);
const importOf = ({ expected }: (typeof goldenMonths)[number]) => expected.concepts['100']?.energy;
const valuesOf = (row: { energy_concepts: Record<string, { value: number }> }) =>
  Object.fromEntries(Object.entries(row.energy_concepts).map(([code, { value }]) => [code, value]));
const expectedOf = ({ expected }: (typeof goldenMonths)[number]) =>
  Object.fromEntries(Object.entries(expected.concepts).map(([code, { value }]) => [code, value]));

/** Hours of a golden month on the first days of October, zero on the others. */
function fileOf({ input }: (typeof goldenMonths)[number]): Buffer {
  const blocks = [input.import, input.export, input.inductive, input.capacitive].map((block) => (block ?? []).flat());
  return meterCsv('2025-10', 31, (day, block, hour) => String(blocks[block]?.[(day - 1) * 24 + hour] ?? 0));
}

const take = async (code: string, bytes: Buffer, fileName = `${code}.csv`) => {
  await scene.send(fileName, bytes);
  return await send(takeCorrectionFile, body(code, { filename: fileName }));
};

describe('before the month is approved', () => {
  it('a correction is refused, because the month is settled again instead', async () => {
    const { status, json } = await begin(['AG-1']);
    expect([status, json.error.code, json.Upload]).toEqual([409, 'correction-month-open', 'No']);
    expect(await drawn()).toEqual(['AG-1', 'AG-2'].map((code) => [code, [null, null]]));
    expect((await send(approveSettlement, { query })).json).toEqual({ Upload: 'OK' });
    expect(await drawn()).toEqual(['AG-1', 'AG-2'].map((code) => [code, [importOf(wrong), null]]));
  });
});

describe('a correction of an approved month', () => {
  it('needs a reason, and begins for all clients or for none, each with an approved month', async () => {
    const unknown = await begin(['AG-1', 'AG-9']);
    expect([unknown.json.error.code, unknown.json.error.details[0].value]).toEqual([
      'correction-client-unsettled',
      'AG-9',
    ]);
    expect((await begin(['AG-1'], ' ')).status).toBe(400);
    expect((await begin(['AG-1', 'AG-2'])).json).toEqual({ Upload: 'OK' });
    expect((await begin(['AG-1', 'AG-2'])).json).toEqual({ Upload: 'OK' });
    const other = await begin(['AG-2'], 'Otro motivo.');
    expect([other.json.error.code, other.json.error.details[0].expected]).toEqual([
      'correction-already-begun',
      `La empezó Lucía Guerrero: ${REASON}`,
    ]);
    const { json } = await send(checkCorrections, { query });
    expect(json.drafts.map((it: { client_code: string; reason: string }) => [it.client_code, it.reason])).toEqual([
      ['AG-1', REASON],
      ['AG-2', REASON],
    ]);
  });

  it('has nothing to approve while nothing differs', async () => {
    const { json } = await review('AG-1');
    expect([json.fingerprint, json.lacks]).toEqual([null, ['Así corregido, el mes queda igual al vigente.']]);
  });

  it('refuses a file of another client, and an unreadable file changes nothing', async () => {
    const other = await take('AG-1', fileOf(right), 'AG-2.csv');
    expect([other.status, other.json.error.code]).toEqual([400, 'correction-file-of-another']);
    const broken = await take('AG-1', Buffer.from('FECHA,UNO\r\n2025-10-01,1'));
    expect([broken.status, broken.json.error.code]).toEqual([400, 'meter-file-refused']);
    const ambiguous = fileOf(right)
      .toString()
      .replaceAll(',', ';')
      .replaceAll(/;\d+(\.\d+)?(?=[;\r])/g, ';3.935');
    const [first] = (await take('AG-1', Buffer.from(ambiguous))).json.error.details;
    expect(first).toMatchObject({ value: '3.935', readings: { point: '3.935', comma: '3935' } });
    expect((await review('AG-1')).json.draft.file).toBeNull();
  });

  it('is settled to the golden month next to the version in force, with the difference of each concept and its cause', async () => {
    const { json: upload } = await take('AG-1', fileOf(right));
    expect(upload).toMatchObject({ Upload: 'OK', expected_records: 2976, found_records: 2976, still_missing: 0 });
    const { json } = await review('AG-1');
    expect(valuesOf(json.before)).toEqual(expectedOf(wrong));
    expect(valuesOf(json.after)).toEqual(expectedOf(right));
    for (const [code, { value }] of Object.entries<{ value: number }>(json.differences)) {
      expect(value).toBeCloseTo((expectedOf(right)[code] ?? 0) - (expectedOf(wrong)[code] ?? 0), 6);
    }
    const total = json.differences.TOT.value;
    expect(json.causes).toEqual([{ cause: 'hours', facts: [], total }]);
    expect(json.lacks).toEqual([]);
    // The surplus goes to the balance: the smaller debt is in favour of the client.
    expect(json.money.carried).toBeCloseTo(-total, 6);
    expect(valuesOf(await settledOf('AG-1'))).toEqual(expectedOf(wrong));
  });

  it('is approved once, with the fingerprint that was reviewed, and leaves the approved month unchanged', async () => {
    const before = await rows(`select * from approved_self_generator_settlement order by client_code`);
    const hours = await rows(`select client_code, correction, md5(energy) as energy from meter_month order by 1, 2`);
    const another = await approve('AG-1', '0'.repeat(64));
    expect([another.status, another.json.error.code]).toEqual([409, 'correction-is-another']);
    const { fingerprint } = (await review('AG-1')).json;
    expect((await approve('AG-1', fingerprint)).json).toEqual({ Upload: 'OK' });
    expect((await approve('AG-1', fingerprint)).json).toEqual({ Upload: 'OK' });
    expect(await rows(`select * from approved_self_generator_settlement order by client_code`)).toEqual(before);
    const after = await rows(`select client_code, correction, md5(energy) as energy from meter_month order by 1, 2`);
    expect(after.filter(({ correction }) => correction === 0)).toEqual(hours);
    expect(after.filter(({ correction }) => correction === 1).map((it) => it.client_code)).toEqual(['AG-1']);
    const corrected = await rows(
      `select client_code, number, replaces, reason, approved_by from corrected_self_generator_settlement`,
    );
    expect(corrected).toEqual([
      { client_code: 'AG-1', number: 1, replaces: 0, reason: REASON, approved_by: 'Lucía Guerrero' },
    ]);
    await expect(rows('update corrected_self_generator_settlement set value_tot = 0')).rejects.toThrow();
    await expect(rows('delete from approved_meter_month')).rejects.toThrow();
    expect(valuesOf(await settledOf('AG-1'))).toEqual(expectedOf(right));
    expect(valuesOf(await settledOf('AG-2'))).toEqual(expectedOf(wrong));
  });

  it('updates the charts of bills that are not issued yet', async () => {
    expect(importOf(right)).not.toBe(importOf(wrong));
    expect(await drawn()).toEqual([
      ['AG-1', [importOf(right), null]],
      ['AG-2', [importOf(wrong), null]],
    ]);
  });

  it('appears in the annex with its reason, and the previous version stays available', async () => {
    const annex = async (more: object = {}) =>
      (await send(checkUserReportData, { query: { ...query, client_code: 'AG-1', ...more } })).json.user_data;
    const now = await annex();
    expect(valuesOf(now)).toMatchObject(expectedOf(right));
    expect(now.correction).toMatchObject({ version: 1, reason: REASON, inForce: 1 });
    const first = await annex({ version: 0 });
    expect(valuesOf(first)).toMatchObject(expectedOf(wrong));
    expect(first.correction).toMatchObject({ version: 0, reason: null, inForce: 1 });
    const sum = (matrix: number[][]) => matrix.flat().reduce((total, each) => total + each, 0);
    expect(sum(now.gen_matrix)).toBeCloseTo(now.gen_exct, 1);
    expect(sum(first.gen_matrix)).toBeCloseTo(first.gen_exct, 1);
  });

  it('is explained from its own hours', async () => {
    const { json } = await send(explainSettlement, { query: { ...query, client_code: 'AG-1', figure: 'TOT' } });
    expect([json.figure.amount, json.unexplained]).toEqual(['-2549.38', []]);
  });

  it('is the single version in reports, sums, histories and the panel', async () => {
    const october = month(2025, 10);
    const cents = (goldenMonth: (typeof goldenMonths)[number], code: string) =>
      Math.round((expectedOf(goldenMonth)[code] ?? 0) * 100);
    await server.inTenant('cedenar', async (transaction) => {
      const reported = await settledRows(transaction, [october]);
      expect(reported.map((row) => [row.client_code, row.value_tot])).toEqual([
        ['AG-1', cents(right, 'TOT')],
        ['AG-2', cents(wrong, 'TOT')],
        ['AG-3', cents(wrong, 'TOT')],
      ]);
      const [sums, ...others] = await settledSums(transaction, [october]);
      expect([sums?.activeValue, others]).toEqual([String(cents(right, '100') + 2 * cents(wrong, '100')), []]);
      const months = await settledMonths(transaction, 'AG-1');
      expect(months.map(({ total }) => total)).toEqual([cents(right, 'TOT')]);
    });
  });

  it('is not dropped from a stale page after another person began it again', async () => {
    const drafts = async () => (await send(checkCorrections, { query })).json.drafts;
    const [{ revision: seenRevision }] = await drafts();
    await send(dropCorrection, body('AG-2', { seen: seenRevision }));
    await begin(['AG-2'], 'Otro motivo que se vio después.');
    const refused = await send(dropCorrection, body('AG-2', { seen: seenRevision }));
    expect([refused.status, refused.json.error.code]).toEqual([409, 'not-what-was-seen']);
    expect(refused.json.error.details[0].expected).toContain('Otro motivo que se vio después.');
    expect(await drafts()).toMatchObject([{ client_code: 'AG-2', reason: 'Otro motivo que se vio después.' }]);
  });

  it('is dropped without a trace in the month, and dropping it again succeeds', async () => {
    expect((await send(dropCorrection, body('AG-2'))).json).toEqual({ Upload: 'OK' });
    expect((await send(dropCorrection, body('AG-2'))).json).toEqual({ Upload: 'OK' });
    const { json } = await send(checkCorrections, { query });
    expect(json.drafts).toEqual([]);
    expect(json.versions).toMatchObject([{ client_code: 'AG-1', number: 1, reason: REASON, carried_into: null }]);
  });
});

describe('consequences of a correction', () => {
  const totalOf = (goldenMonth: (typeof goldenMonths)[number]) => Math.round((expectedOf(goldenMonth).TOT ?? 0) * 100);
  /** Settles the client's November from an Open file, so that only the earlier months influence it. */
  const settleNovember = (code: string) =>
    server.inTenant('cedenar', async (transaction) => {
      await addMeasured(transaction, code, month(2025, 11), { energy: {}, approved: true });
      await sql`insert into self_generator_run (run, year, month, origin, rests_on, clients, file_name, file_sha256, liquidated_by, liquidated_at)
        values ('00000000-0000-4000-8000-000000000001', 2025, 11, 'Open', '', 1, 'n.xml', 'x', 'Prueba', now())`.execute(
        transaction,
      );
      await sql`insert into self_generator_settlement (${FIGURES}, m_factor, run, facts, format)
        select client_code, year, 11, 'Open', ag_type_code, tariff_id, d_val, exported,
          energy_100, energy_85, energy_132, energy_482, energy_11_doubled, energy_12, value_100, value_85, value_132, value_482, value_11, value_12,
          value_730, value_800, 20000000, surplus_value, crossing, inductive_days, capacitive_days, excess_days, m_factor,
          '00000000-0000-4000-8000-000000000001', annex, format
        from approved_self_generator_settlement a where client_code = ${code}`.execute(transaction);
    });

  it('the next approved month takes the difference of the debt, once', async () => {
    const owedLess = totalOf(wrong) - totalOf(right);
    await settleNovember('AG-1');
    expect((await send(approveSettlement, { query: { ...query, month: 11 } })).json).toEqual({ Upload: 'OK' });
    const openingBalance = Math.max(0, -totalOf(wrong));
    expect(
      await rows(`select balance_opening, payable from approved_self_generator_settlement where month = 11`),
    ).toEqual([{ balance_opening: openingBalance + owedLess, payable: 20_000_000 - openingBalance - owedLess }]);
    const { json } = await send(checkCorrections, { query });
    expect(json.versions[0]).toMatchObject({ carried: owedLess / 100, carried_into: '2025-11' });
  });

  it('a paid surplus stays as paid, and its difference is carried as well', async () => {
    await begin(['AG-3']);
    await take('AG-3', fileOf(right));
    const open = (await review('AG-3')).json;
    await rows(`insert into surplus_payment (client_code, year, month, state, paid, paid_on, client_observation, company_observation, saved_by, saved_at)
      values ('AG-3', 2025, 10, 'paid', '1', '2025-11-03', '', '', 'Prueba', now())`);
    const paid = (await review('AG-3')).json;
    expect(paid.fingerprint).not.toBe(open.fingerprint);
    expect((await approve('AG-3', open.fingerprint)).json.error.code).toBe('correction-is-another');
    const surplus = ({ expected }: (typeof goldenMonths)[number]) => -(expected.concepts['482']?.value ?? 0);
    expect(paid.money.carried - open.money.carried).toBeCloseTo(surplus(right) - surplus(wrong), 6);
    expect(paid.follows.join(' ')).toContain('El excedente de este mes ya se pagó, $1.00 el 2025-11-03');
  });

  it('two concurrent approvals of one client create one version, and both succeed', async () => {
    const { fingerprint } = (await review('AG-3')).json;
    const call = (as: string) => () =>
      server.call(approveCorrection, {
        as,
        query,
        body: { username: 'cedenar', clientCode: 'AG-3', fingerprint },
      });
    const answers = await atBarrier(
      server,
      (transaction) => lockRecords(transaction, 'settled months'),
      [call('ag@cedenar'), call('dev@cedenar')],
      { tenant: 'cedenar' },
    );
    expect(answers.map(({ status, json }) => [status, json])).toEqual([
      [200, { Upload: 'OK' }],
      [200, { Upload: 'OK' }],
    ]);
    const versions = await rows(
      `select number, claimed from corrected_self_generator_settlement where client_code = 'AG-3'`,
    );
    const [approved] = await rows(
      `select -value_482 as claimed from approved_self_generator_settlement where client_code = 'AG-3' and month = 10`,
    );
    expect(versions).toEqual([{ number: 1, claimed: approved?.claimed }]);
    expect(
      await rows(
        `select count(*)::int as count from audit_entry where action = 'settlement-correction.approve' and subject like '%AG-3'`,
      ),
    ).toEqual([{ count: 1 }]);
  });
});
