// External PostgreSQL: kept forever
import type { BodyOf, ReplyOf } from '@contador/contract';
import { calcReliquidations, updateReliquidations } from '@contador/contract/reliquidation';
import { explainFigure, getVersionInfo, updateComponents } from '@contador/contract/tariff-calculation';
import { checkInputs, deleteInput, uploadParameter } from '@contador/contract/tariff-inputs';
import { decimal, month } from '@contador/kernel';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../demo/company-at-work.ts';
import { enterVersionFiles } from '../demo/enter-version-files.ts';
import { addExampleMarkets, enterExampleMonth, exampleFiles } from '../tariff-calculation/testing/example-month.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

const as = 'dev@demo';
const september = month(2025, 9);
const october = month(2025, 10);
const invoiced = exampleFiles(september).answerKey;
const adjusted = (version: string) =>
  syntheticMonth({ year: 2025, month: 9, version, seed: 31_415, scenario: 'normal', company: {} });
const { files, answerKey: revised } = adjusted('tx3');

let server: TestServer;
let company: CompanyAtWork;
let past: OpenMonth;
let next: OpenMonth;

beforeAll(async () => {
  server = await testServer();
  company = await addExampleMarkets(server);
  past = await enterExampleMonth(company, { period: september });
  next = await enterExampleMonth(company, { period: october });
});
afterAll(async () => {
  await server.close();
});

type Body = Omit<BodyOf<typeof updateReliquidations>, 'username'>;
const update = (body: Body, by = as) =>
  server.call(updateReliquidations, { as: by, body: { ...body, username: by.split('@')[1] ?? '' } });
const outcome = ({ status, json }: { status: number; json: { error?: { code: string } } }) => [
  status,
  json.error?.code,
];
const establish = (applicationYear: number, applicationMonth: number) =>
  update({ establish: true, applicationYear, applicationMonth });
const create = (change: Body = {}) =>
  update({ create: true, year: 2025, period: 9, finalXmVersion: '.tx3', ...change });
const listed = async (period = october): Promise<ReplyOf<typeof calcReliquidations>> =>
  (await server.call(calcReliquidations, { as, query: { username: 'demo', period: period.number, year: period.year } }))
    .reply;
const info = async () =>
  (await server.call(getVersionInfo, { as, query: { username: 'demo', period: 9, year: 2025 } })).reply;
const row = async (concept: string) => {
  const row = (await listed()).rows[0]?.find((it) => it.concept === concept);
  if (row === undefined) throw new Error(`no row ${concept}`);
  return row;
};
const details = async () => (await listed()).details[0];
const edited = (concept: string, delta: number, reason?: string) => ({
  concept,
  values: [null, null, null, delta, null],
  ...(reason && { reason }),
});
const card = async (component: string, open = next) => {
  const card = (await company.components(open, 'DNOM')).components.find((it) => it.component === component);
  if (card === undefined) throw new Error(`no card of ${component}`);
  return card;
};

/** The differences between the answer keys of two versions, by row, without the product's formulas. */
function expectedDeltas(): Record<string, string> {
  const figuresOf = (key: typeof invoiced) => {
    const demand = key.demand[key.agent] ?? {};
    const bilateral = key.contracts.filter(
      ({ buyer, marketType, assignment }) =>
        buyer === key.agent && marketType === 'R' && ['CP', 'NB'].includes(assignment),
    );
    const auctions = key.contracts.filter(
      ({ buyer, marketType, assignment }) =>
        buyer === key.agent && marketType === 'R' && ['SC', 'SL'].includes(assignment),
    );
    const add = (...amounts: (string | undefined)[]) =>
      amounts.reduce((sum, it) => sum.plus(it ?? Number.NaN), decimal(0));
    return {
      ADMRE: add(demand.DMRE),
      APRRE: add(demand.PRRE),
      ADR: add(demand.DMRE, demand.DMNR),
      APR: add(demand.PRRE, demand.PRNR),
      AECC: add(...bilateral.map(({ kwh }) => kwh)),
      AVECC: add(...bilateral.map(({ cop }) => cop)),
      ACLP: add(...auctions.map(({ kwh }) => kwh)),
      AMC: add(key.indicators.MC),
      ACB: add(key.pool.kwh),
      AVCB: add(key.pool.cop),
    };
  };
  const [before, after] = [figuresOf(invoiced), figuresOf(revised)];
  return Object.fromEntries(
    Object.entries(after).map(([symbol, amount]) => [symbol, amount.minus(before[symbol as 'ACB']).toFixed()]),
  );
}

describe('a period', () => {
  it('cannot be reliquidated before its tariffs are published and a later period is set to take the deltas', async () => {
    expect(outcome(await create())).toEqual([409, 'reliquidation-period-unpublished']);
    await company.publishMarket(past, 'DNOM');
    await company.publishMarket(past, 'DSUM');
    expect(outcome(await create())).toEqual([409, 'reliquidation-without-application']);
    expect(outcome(await establish(2025, 10))).toEqual([409, 'reliquidation-application-published']);
    expect(outcome(await establish(2025, 11))).toEqual([200, undefined]);
    expect(outcome(await establish(2025, 11))).toEqual([409, 'application-period-current']);
    expect(outcome(await create({ finalXmVersion: null }))).toEqual([400, 'empty-fields']);
    const other = await create({ finalXmVersion: '.txf' });
    expect(outcome(other)).toEqual([400, 'empty-fields']);
    expect(other.json.error.details[0]).toMatchObject({
      field: 'xmVersion',
      expected: expect.stringContaining('.tx3'),
    });
    expect(outcome(await create({ period: 10 }))).toEqual([409, 'reliquidation-period-unpublished']);
    expect(outcome(await create({ period: 8 }))).toEqual([409, 'reliquidation-of-another-version']);
  });

  it('is reliquidated once if two people request it at once', async () => {
    const answers = await Promise.all([
      create({ observation: 'Ajuste de XM' }),
      create({ observation: 'Ajuste de XM' }),
    ]);
    expect(answers.map((it) => it.status).sort()).toEqual([200, 409]);
    expect(answers.find((it) => it.status === 409)?.error.code).toBe('reliquidation-unfinished');
    expect(await info()).toMatchObject({
      versions: ['def'],
      nextVersion: '2',
      reliquidationVersion: 'r1',
      reliquidationFinished: false,
      reliquidationXmVersion: '.tx3',
      usedXmVersions: ['.tx3'],
      applicationPeriod: '2025-10',
    });
  });

  it('never lists its reliquidation as a tariff', async () => {
    const body = { username: 'demo', tariffId: 'dem20259r1', G: { DNOM: { Approved: true } } };
    const answer = await server.call(updateComponents, { as, body });
    expect(outcome(answer)).toEqual([409, 'reliquidation-is-no-tariff']);
  });
});

describe('the files of a reliquidation', () => {
  const inputs = async (version: string, reliq?: string) => {
    const query = { username: 'demo', period: 9, year: 2025, market: 'DNOM', version, ...(reliq && { reliq }) };
    return (await server.call(checkInputs, { as, query })).reply.inputs;
  };

  it("are XM's files of the chosen version, also for a client that sends reliq", async () => {
    const own = await inputs('r1');
    expect(own.map(({ name }) => name)).toEqual(['TRSD', 'ADEM', 'DSPCTTOS', 'TCTR', 'AFAC', 'TRSM', 'PTB']);
    expect(own.every(({ extension, entered, locked }) => extension === '.tx3' && !entered && !locked)).toBe(true);
    expect(await inputs('def', 'true')).toEqual(own);
    expect((await inputs('def')).every(({ entered, optional, locked }) => (entered || optional) && locked)).toBe(true);
  });

  it('are required before anything is applied, and the missing ones are named', async () => {
    const missing = await details();
    expect(missing).toMatchObject({ state: 'created', fingerprint: null, version: 'r1', finalXmVersion: '.tx3' });
    expect(missing?.missingInputs.sort()).toEqual(['ADEM', 'AFAC', 'DSPCTTOS', 'TRSM']);
    expect(outcome(await update({ id: 1 }))).toEqual([409, 'reliquidation-lacks-inputs']);
    expect((await row('AMC')).values).toEqual([expect.any(Number), null, null, 0, expect.any(Number)]);
  });

  it('brought by a colleague meanwhile are not deleted by a person who did not see them', async () => {
    const before = (await details())?.revision ?? '';
    const entered = { period: september, version: 'r1', xmVersion: '.tx3', anyMarket: 'DNOM' };
    await enterVersionFiles(company, { ...entered, files: files.filter(({ path }) => /^trsm/i.test(path)) });
    expect((await details())?.fingerprint).toBe(null);
    const late = await update({ id: 1, delete: true, seen: before });
    expect(outcome(late)).toEqual([409, 'not-what-was-seen']);
    expect(late.json.error.details[0]).toMatchObject({ value: 'TRSM', expected: expect.stringMatching(/^\p{Lu}/u) });
    expect((await listed()).ids).toEqual([1]);
    expect((await details())?.revision).not.toBe(before);
  });

  it('accept no other file, and no parameters', async () => {
    const query = { username: 'demo', period: 9, year: 2025, market: 'DNOM', version: 'r1' };
    const answer = await server.call(uploadParameter, {
      as,
      query: { ...query, filename: 'CRS' },
      body: { data: [1, 2] },
    });
    expect(outcome(answer)).toEqual([409, 'inputs-locked']);
    const deleted = await server.call(deleteInput, { as, body: { ...query, filename: 'CargosSTN' } });
    expect(outcome(deleted)).toEqual([409, 'inputs-locked']);
  });
});

describe('the differences', () => {
  it('are those between the two versions of the files', async () => {
    await enterVersionFiles(company, { period: september, version: 'r1', xmVersion: '.tx3', files, anyMarket: 'DNOM' });
    const expected = expectedDeltas();
    const { rows, details: known } = await listed();
    const deltas = Object.fromEntries((rows[0] ?? []).map(({ concept, values }) => [concept, values[3]]));
    for (const [concept, delta] of Object.entries(expected))
      expect([concept, deltas[concept]]).toEqual([concept, Number(delta)]);
    expect(deltas.AREST).toBeCloseTo((deltas.ΔRTCSA ?? 0) + (deltas.ΔVDESV ?? 0) + (deltas.ΔGUATAPE ?? 0), 6);
    expect(deltas.ADMRE).not.toBe(0);
    expect(known[0]).toMatchObject({ state: 'created', missingInputs: [], applyRefused: null });
  });

  it('are explained down to the lines of both versions', async () => {
    const query = { electric_tariff_id: 'dem20259r1', market: 'DNOM', figure: 'AMC' };
    const { figure, scope } = (await server.call(explainFigure, { as, query })).reply;
    expect(scope).toBe('Reliquidación r1 de los insumos Septiembre 2025 · CU Noviembre 2025');
    expect(figure.origin).toMatchObject({ kind: 'formula', expression: 'Mc(.tx3) − Mc(.txf)' });
    const terms = figure.origin.kind === 'formula' ? figure.origin.terms : [];
    expect(terms.map(({ amount, origin }) => [amount, origin.kind === 'file' && origin.files[0]?.name])).toEqual([
      [revised.indicators.MC, 'trsm09.tx3'],
      [invoiced.indicators.MC, 'trsm09.txf'],
    ]);
  });

  it('are edited with a reason, and the sum follows', async () => {
    const deviation = edited('ΔVDESV', -2_000_000);
    expect(outcome(await update({ id: 1, deltas: [deviation] }))).toEqual([400, 'reliquidation-reason-needed']);
    const unknown = await update({ id: 1, deltas: [edited('XYZ', 1, 'x')] });
    expect(outcome(unknown)).toEqual([400, 'reliquidation-row-unknown']);
    const fingerprint = (await details())?.fingerprint ?? '';
    const reason = 'Factura 118 de XM';
    expect(outcome(await update({ id: 1, deltas: [{ ...deviation, reason }], fingerprint }))).toEqual([200, undefined]);
    const again = await update({ id: 1, deltas: [edited('ΔVDESV', -3_000_000, reason)], fingerprint });
    expect(outcome(again)).toEqual([409, 'reliquidation-changed']);
    expect(await row('ΔVDESV')).toMatchObject({ byHand: { by: 'Daniela Duarte', reason } });
    const [relieved, deviations, guatape, sum] = await Promise.all(['ΔRTCSA', 'ΔVDESV', 'ΔGUATAPE', 'AREST'].map(row));
    expect(deviations?.values[3]).toBe(-2_000_000);
    expect(sum?.values[3]).toBeCloseTo((relieved?.values[3] ?? 0) - 2_000_000 + (guatape?.values[3] ?? 0), 6);
    expect(sum?.values[4]).toBeCloseTo((sum?.values[0] ?? 0) + (sum?.values[3] ?? 0), 4);
    expect((await details())?.state).toBe('applied');
  });
});

describe('until it is published', () => {
  it('holds back the components that it changes in the month that takes it', async () => {
    const reply = await company.components(next, 'DNOM');
    expect(reply.reliquidationsReady).toBe(false);
    const heldBack = reply.components.filter((it) => it.approveRefused?.includes('reliquidación sin publicar'));
    expect(heldBack.map(({ component }) => component)).toEqual(['G', 'PR', 'R']);
    expect(reply.components[0]?.reliquidationConcepts).toContain('ACB');
    expect(reply.components[0]?.reliquidationDetails.every((it) => !it.published)).toBe(true);
    const body = { username: 'demo', tariffId: 'dem202510def', G: { DNOM: { Approved: true } } };
    expect(outcome(await server.call(updateComponents, { as, body }))).toEqual([409, 'component-awaits-reliquidation']);
  });

  it('is not deleted by a person who saw other differences', async () => {
    for (const fingerprint of ['', '0'.repeat(64)])
      expect(outcome(await update({ id: 1, delete: true, fingerprint }))).toEqual([409, 'reliquidation-changed']);
    expect((await listed()).ids).toEqual([1]);
  });

  it('may be deleted, as if it had never existed', async () => {
    expect(outcome(await update({ id: 1, delete: true }))).toEqual([200, undefined]);
    expect(outcome(await update({ id: 1, delete: true }))).toEqual([404, 'reliquidation-unknown']);
    expect((await listed()).ids).toEqual([]);
    expect(await info()).toMatchObject({ usedXmVersions: [], reliquidationVersion: null, reliquidationFinished: true });
    expect((await company.components(next, 'DNOM')).reliquidationsReady).toBe(true);
    expect((await create({ observation: 'Ajuste de XM' })).json).toMatchObject({ version: 'r1' });
    await enterVersionFiles(company, { period: september, version: 'r1', xmVersion: '.tx3', files, anyMarket: 'DNOM' });
  });

  it('is applied, approved and published, each once', async () => {
    const id = (await listed()).ids[0] ?? 0;
    expect(outcome(await update({ id, approved: true }))).toEqual([409, 'reliquidation-not-applied']);
    const written = edited('ΔVDESV', -2_000_000, 'Factura 118 de XM');
    expect(outcome(await update({ id, deltas: [written] }))).toEqual([200, undefined]);
    expect(outcome(await update({ id }))).toEqual([409, 'reliquidation-already-applied']);
    expect(outcome(await update({ id, finished: true }))).toEqual([409, 'reliquidation-not-approved']);
    const fingerprint = (await details())?.fingerprint ?? '';
    const approvals = await Promise.all([
      update({ id, approved: true, fingerprint }),
      update({ id, approved: true, fingerprint }),
    ]);
    expect(approvals.map((it) => it.status).sort()).toEqual([200, 409]);
    const other = await update({ id, finished: true, fingerprint: 'f'.repeat(64) });
    expect(outcome(other)).toEqual([409, 'reliquidation-changed']);
  });
});

describe('once published', () => {
  it('enters the month that takes it once, with a mark on written deltas', async () => {
    const before = { g: await card('G'), r: await card('R') };
    const demandBefore = before.g.variableValues[before.g.variableNames.indexOf('DCR')] ?? 0;
    const id = (await listed()).ids[0] ?? 0;
    const answers = await Promise.all([update({ id, finished: true }), update({ id, finished: true })]);
    expect(answers.map((it) => it.status).sort()).toEqual([200, 409]);
    const g = await card('G');
    const expected = expectedDeltas();
    const demand = g.reliquidationVariables.find(({ variable }) => variable === 'DCR');
    expect(demand?.initial).toBe(demandBefore);
    expect(demand?.final).toBeCloseTo(demandBefore + Number(expected.ADMRE) + Number(expected.APRRE), 4);
    expect(g.variableValues[g.variableNames.indexOf('DCR')]).toBe(demand?.final);
    expect(g.values[0]).not.toBe(before.g.values[0]);
    const pool = g.reliquidationConcepts.indexOf('ACB');
    expect(g.reliquidationDates[pool]).toBe('2025-09');
    expect(g.reliquidationValues[pool]).toEqual([Number(expected.ACB), Number(expected.ACB)]);
    const r = await card('R');
    expect(r.reliquidationVariables.map(({ variable }) => variable)).toEqual(['AREST', 'CRS', 'R']);
    expect(r.approveRefused).toBeNull();
    const figure = { electric_tariff_id: 'dem202510def', market: 'DNOM', figure: 'ΔAREST' };
    const { origin } = (await server.call(explainFigure, { as, query: figure })).reply.figure;
    expect(origin).toMatchObject({
      kind: 'override',
      reason: 'Factura 118 de XM',
      original: { kind: 'reliquidation', months: ['2025-09'], fromVersion: '.txf', toVersion: '.tx3' },
    });
  });

  it('never changes, nor do its files', async () => {
    const id = (await listed()).ids[0] ?? 0;
    for (const body of [{ id }, { id, approved: true }, { id, finished: true }, { id, delete: true }]) {
      expect(outcome(await update(body))).toEqual([409, 'reliquidation-already-published']);
    }
    const body = { username: 'demo', period: 9, year: 2025, market: 'DNOM', version: 'r1', filename: 'TRSM' };
    expect(outcome(await server.call(deleteInput, { as, body }))).toEqual([409, 'inputs-locked']);
    await expect(
      server.inTenant('demo', (transaction) =>
        sql`update published_reliquidation set differences = '[]'`.execute(transaction),
      ),
    ).rejects.toThrow(/never changed or removed|permission denied/);
    await expect(
      server.inTenant('demo', (transaction) => sql`delete from reliquidation`.execute(transaction)),
    ).rejects.toThrow(/foreign key/);
  });

  it('becomes the basis of comparison for the next version', async () => {
    expect(outcome(await create())).toEqual([409, 'xm-version-used']);
    const fourth = adjusted('tx4');
    expect((await create({ finalXmVersion: '.tx4' })).json).toMatchObject({ Upload: 'OK', version: 'r2' });
    const filesOfVersion = {
      period: september,
      version: 'r2',
      xmVersion: '.tx4',
      files: fourth.files,
      anyMarket: 'DNOM',
    };
    await enterVersionFiles(company, filesOfVersion);
    const { rows, details: known } = await listed();
    expect(known[1]).toMatchObject({ version: 'r2', initialXmVersion: '.tx3', finalXmVersion: '.tx4' });
    const pool = rows[1]?.find(({ concept }) => concept === 'AVCB');
    expect(pool?.values.slice(0, 2)).toEqual([Number(revised.pool.cop), Number(fourth.answerKey.pool.cop)]);
    const deviation = (at: number) => rows[at]?.find(({ concept }) => concept === 'ΔVDESV')?.values ?? [];
    expect(deviation(1)[0]).toBe(deviation(0)[4]);
  });

  it('is too late for a month with a published component, until another month is set', async () => {
    const id = (await listed()).ids[1] ?? 0;
    await update({ id });
    await update({ id, approved: true });
    await update({ id, finished: true });
    await company.publishMarket(next, 'DNOM');
    expect(outcome(await create({ finalXmVersion: '.tx5' }))).toEqual([409, 'reliquidation-application-published']);
    expect(outcome(await establish(2025, 12))).toEqual([200, undefined]);
    expect((await create({ finalXmVersion: '.tx5' })).json).toMatchObject({ version: 'r3' });
    const g = await card('G');
    expect(g.published).toBe(true);
    expect(g.reliquidationConcepts.filter((it) => it === 'ACB')).toHaveLength(2);
  });
});

describe('another company', () => {
  it('can neither see it nor decide on it', async () => {
    const query = { username: 'cedenar', period: 10, year: 2025 };
    expect((await server.call(calcReliquidations, { as: 'dev@cedenar', query })).reply.ids).toEqual([]);
    expect(outcome(await update({ id: 1, delete: true }, 'dev@cedenar'))).toEqual([404, 'reliquidation-unknown']);
  });
});
