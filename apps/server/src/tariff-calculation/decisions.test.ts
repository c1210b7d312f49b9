// External PostgreSQL: locks, kept forever

import type { BodyOf } from '@contador/contract';
import {
  calcUnitCost,
  checkBeforePublishing,
  explainFigure,
  getTariffTree,
  getVersionInfo,
  updateComponents,
} from '@contador/contract/tariff-calculation';
import { uploadParameter } from '@contador/contract/tariff-inputs';
import type { ComponentName } from '@contador/domain/tariff-calculation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCompanyFact } from '../access/index.ts';
import type { CompanyAtWork, OpenMonth } from '../demo/company-at-work.ts';
import { decoded } from '../platform/index.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { addExampleMarkets, enterExampleMonth, exampleFiles } from './testing/example-month.ts';

const as = 'dev@demo';
let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;

beforeAll(async () => {
  server = await testServer();
  company = await addExampleMarkets(server);
  open = await enterExampleMonth(company, { without: ['COT', 'CFM'] });
});
afterAll(async () => {
  await server.close();
});

type Asked = { Approved?: boolean; Published?: boolean; Fingerprint?: string; Reasons?: typeof REASONS };
/** The other market lacks inputs: a warning that requires a reason when the last component is published. */
const REASONS = [{ code: 'market-behind', subject: 'DSUM', reason: 'Demo Sur se publica en otra versión.' }];

/** Sends one decision and returns the response, whatever its status. */
const decide = (component: ComponentName, market: string, request: Asked, change: object = {}) =>
  server.call(updateComponents, {
    as,
    body: { username: 'demo', tariffId: 'dem20259def', [component]: { [market]: request }, ...change } as BodyOf<
      typeof updateComponents
    >,
  });
const card = async (component: ComponentName, market = 'DNOM') => {
  const { components } = await company.components(open, market);
  const found = components.find((it) => it.component === component);
  if (found === undefined) throw new Error(`no card of ${component}`);
  return found;
};
const outcome = ({ status, json }: { status: number; json: { error?: { code: string } } }) => [
  status,
  json.error?.code,
];

describe('Approving', () => {
  it('is refused while inputs are missing, naming them', async () => {
    const answer = await decide('C', 'DNOM', { Approved: true });
    expect(outcome(answer)).toEqual([409, 'component-lacks-inputs']);
    expect(answer.json.Upload).toBe('No');
    expect(answer.error.details).toContainEqual({ field: 'CFM 4', expected: expect.any(String) });
    const { missing, values, approveRefused } = await card('C');
    expect(missing.map((it) => `${it.kind} ${it.name} ${it.column} ${it.market}`)).toEqual([
      'parameter CFM 4 DNOM',
      'parameter CFM 5 DNOM',
    ]);
    expect(values).toEqual([null]);
    expect(approveRefused).toBe('Faltan insumos para calcular la componente.');
  });

  it('is refused for another calculation than the one seen', async () => {
    const answer = await decide('T', 'DNOM', { Approved: true, Fingerprint: 'f'.repeat(64) });
    expect(outcome(answer)).toEqual([409, 'component-changed']);
    expect((await card('T')).approved).toBe(false);
  });

  it('is refused while a shown value is zero', async () => {
    const [charge] = exampleFiles(open.period).answerKey.areas.OCCIDENTE ?? [];
    await company.enterParameter(open, 'DSUM', 'CDI', [null, Number(charge)]);
    expect((await card('D', 'DSUM')).values[2]).toBe(0);
    expect(outcome(await decide('D', 'DSUM', { Approved: true }))).toEqual([409, 'component-has-zeros']);
    await company.enterParameter(open, 'DSUM', 'CDI', [null, 56.16]);
    expect(outcome(await decide('D', 'DSUM', { Approved: true }))).toEqual([200, undefined]);
  });

  it('succeeds once when two people approve concurrently; the other is told', async () => {
    const answers = await Promise.all([
      decide('T', 'DNOM', { Approved: true }),
      decide('T', 'DNOM', { Approved: true }),
    ]);
    expect(answers.map((it) => it.status).sort()).toEqual([200, 409]);
    expect(answers.find((it) => it.status === 409)?.error.code).toBe('component-already-approved');
    expect((await card('T')).approval?.by).toBe('Daniela Duarte');
  });

  it('becomes invalid when an input of the component is entered again', async () => {
    expect(outcome(await decide('R', 'DNOM', { Approved: true }))).toEqual([200, undefined]);
    await company.enterParameter(open, 'DNOM', 'CRS', [null, -25_000_000]);
    expect((await card('R')).approved).toBe(false);
    expect(outcome(await decide('R', 'DNOM', { Published: true }))).toEqual([409, 'component-not-approved']);
    expect(outcome(await decide('R', 'DNOM', { Approved: true }))).toEqual([200, undefined]);
  });

  it.each([
    ['no such version', { tariffId: 'dem20251def' }, 'DNOM', [404, 'version-unknown']],
    ['no such market', {}, 'NARM', [404, 'market-unknown']],
    ['two markets under one name', {}, 'UNI', [404, 'market-unknown']],
    ['two components at a time', { T: { DNOM: { Approved: true } } }, 'DNOM', [400, 'malformed-request']],
  ])('is refused for %s', async (_, change, market, expected) => {
    expect(outcome(await decide('G', market, { Approved: true }, change))).toEqual(expected);
  });

  it('is refused without a component', async () => {
    expect(outcome(await decide('G', 'DNOM', { Approved: false }))).toEqual([400, 'malformed-request']);
  });
});

describe('Publishing', () => {
  it('requires an approval', async () => {
    expect(outcome(await decide('G', 'DNOM', { Published: true }))).toEqual([409, 'component-not-approved']);
  });

  it('succeeds once when two people publish concurrently; the other is told', async () => {
    await decide('G', 'DNOM', { Approved: true });
    const answers = await Promise.all([
      decide('G', 'DNOM', { Published: true }),
      decide('G', 'DNOM', { Published: true }),
    ]);
    expect(answers.map((it) => it.status).sort()).toEqual([200, 409]);
    expect(answers.find((it) => it.status === 409)?.error).toMatchObject({
      code: 'component-already-published',
      message: 'El valor de la componente ya fue publicado.',
    });
    expect(outcome(await decide('G', 'DNOM', { Approved: true }))).toEqual([409, 'component-already-published']);
  });

  it('and a concurrent edit of an input are serialised: one succeeds, the other is told', async () => {
    await decide('R', 'DSUM', { Approved: true });
    const edit = server.call(uploadParameter, {
      as,
      query: { username: 'demo', period: 9, year: 2025, market: 'DNOM', version: 'def', filename: 'CRS' },
      body: { data: [null, -15_000_000] },
    });
    const answers = await Promise.all([decide('R', 'DSUM', { Published: true }), edit]);
    expect(answers.map((it) => it.status).sort()).toEqual([200, 409]);
  });

  it('stores values, trace, file digests, author and time', async () => {
    const stored = await server.inTenant('demo', (transaction) =>
      transaction
        .selectFrom('published_component')
        .selectAll()
        .where('component', '=', 'G')
        .where('market', '=', 'DNOM')
        .executeTakeFirstOrThrow(),
    );
    const row = decoded('published_component', stored);
    const shown = await card('G');
    expect(row.published_by).toBe('Daniela Duarte');
    expect(row.fingerprint).toBe(shown.fingerprint);
    expect(Number(row.amounts['G[market=DNOM]'])).toBe(shown.mainValue);
    expect(row.trace.nodes['G[market=DNOM]']?.amount).toBe(row.amounts['G[market=DNOM]']);
    expect(new Set(row.input_hashes.map((it) => it.input))).toEqual(new Set(['ADEM', 'DSPCTTOS', 'AFAC', 'TRSM']));
    expect(row.input_hashes.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256))).toBe(true);
    expect(row.input_hashes.filter(({ input }) => input === 'ADEM')).toHaveLength(30);
  });

  it('the last component is refused, publishing nothing, while the tariffs lack something', async () => {
    await company.enterParameter(open, 'DNOM', 'CFM', [null, null, null, 361_000, 43_100_000]);
    for (const component of ['T', 'D', 'PR', 'R', 'C'] as const) {
      await decide(component, 'DNOM', { Approved: true });
      if (component !== 'C')
        expect(outcome(await decide(component, 'DNOM', { Published: true }))).toEqual([200, undefined]);
    }
    const answer = await decide('C', 'DNOM', { Published: true });
    expect(outcome(answer)).toEqual([409, 'tariff-lacks-inputs']);
    expect(answer.error.details.map((it) => it.field)).toContain('COT 1');
    expect((await card('C')).published).toBe(false);
  });

  it('the last component leaves nothing behind if the connection breaks', async () => {
    await company.enterParameter(open, 'DNOM', 'COT', [40.68, 41.13, 23.62, 0]);
    const { owner } = server.database;
    await owner.query(`
      create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(20); return new; end $$;
      create trigger linger after insert on published_tariff for each row execute function linger()`);
    const publishing = decide('C', 'DNOM', { Published: true, Reasons: REASONS });
    const lingering = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    let pid: number | undefined;
    while (pid === undefined) pid = (await owner.query(lingering)).rows[0]?.pid;
    await owner.query('select pg_terminate_backend($1)', [pid]);
    expect((await publishing).status).toBe(503);
    await owner.query('drop trigger linger on published_tariff; drop function linger()');
    expect((await card('C')).published).toBe(false);
    const stored = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('published_tariff').select('market').execute(),
    );
    expect(stored).toEqual([]);
  });

  it('the last component requires the reasons that a supervisor would ask for', async () => {
    const answer = await decide('C', 'DNOM', { Published: true });
    expect(outcome(answer)).toEqual([409, 'publication-needs-reasons']);
    expect(answer.error.details).toEqual([
      { field: 'market-behind DSUM', expected: expect.stringMatching(/le faltan insumos/) },
    ]);
    expect((await card('C')).published).toBe(false);
    const blank = [{ ...REASONS[0], reason: '  ' }] as typeof REASONS;
    expect(outcome(await decide('C', 'DNOM', { Published: true, Reasons: blank }))[1]).toBe(
      'publication-needs-reasons',
    );
  });

  it('the last component also publishes the tariffs, and stores the reason', async () => {
    const { json } = await decide('C', 'DNOM', { Published: true, Reasons: REASONS }, { definitive: true });
    expect(json).toEqual({ Upload: 'OK', electric_tariff_id: 'dem20259def', tariffs_published: true });
    const marks = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('definitive_version').selectAll().execute(),
    );
    expect(marks).toEqual([]);
    const query = { username: 'demo', period: 9, year: 2025, market: 'DNOM', version: 'def' };
    const { findings } = (await server.call(checkBeforePublishing, { as, query })).reply;
    expect(findings.find(({ code }) => code === 'market-behind')?.reason).toMatchObject({
      text: 'Demo Sur se publica en otra versión.',
      by: 'Daniela Duarte',
    });
  });

  it('locks every input of the market', async () => {
    const answer = await server.call(uploadParameter, {
      as,
      query: { username: 'demo', period: 9, year: 2025, market: 'DNOM', version: 'def', filename: 'COT' },
      body: { data: [1, 1, 1, 0] },
    });
    expect(outcome(answer)).toEqual([409, 'inputs-locked']);
  });
});

describe('After publication', () => {
  const tables = ['approval', 'published_component', 'published_tariff', 'publication_reason'] as const;

  it.each(tables.flatMap((table) => ['update', 'delete', 'truncate'].map((what) => [what, table] as const)))(
    'refuses %s of %s, even to the owner of the database',
    async (what, table) => {
      const statement = {
        update: `update ${table} set market = market`,
        delete: `delete from ${table}`,
        truncate: `truncate ${table} cascade`,
      }[what] as string;
      const owner = server.database.owner.query(`begin; set local app.tenant = 'demo'; ${statement}; commit`);
      await expect(owner).rejects.toThrow(/never changed or removed/);
      await server.database.owner.query('rollback');
      await expect(server.inTenant('demo', (transaction) => sql.raw(statement).execute(transaction))).rejects.toThrow(
        /never changed or removed|permission denied/,
      );
    },
  );
});

describe('A later version', () => {
  let later: OpenMonth;

  it('starts empty, or with a copy of the previous inputs', async () => {
    const create = (version: string, change: object) =>
      server.call(updateComponents, {
        as,
        body: {
          username: 'demo',
          period: 9,
          year: 2025,
          version,
          xmVersion: '.txf',
          calculationType: 'MONOMIO',
          ...change,
        },
      });
    expect(outcome(await create('2', { copy: true }))).toEqual([200, undefined]);
    expect(outcome(await create('3', {}))).toEqual([200, undefined]);
    later = { period: open.period, version: '2' };
    const copied = await company.components(later, 'DNOM');
    expect(copied.components.flatMap((it) => it.missing)).toEqual([]);
    const empty = await company.components({ ...later, version: '3' }, 'DNOM');
    expect(empty.components.every((it) => it.missing.length > 0)).toBe(true);
  });

  it('without hour bands shows the monomial band only', async () => {
    const { components } = await company.components(later, 'DNOM');
    expect(components.map((it) => it.values.length)).toEqual([1, 1, 5, 3, 1, 1]);
  });

  it('can become definitive with its last component, and is then the basis of the next month', async () => {
    const { components } = await company.components(later, 'DNOM');
    const tariffId = 'dem202592';
    for (const { component } of components) {
      const before = await company.components(later, 'DNOM');
      expect(before.definitiveOffered).toBe(component === 'C');
      await decide(component, 'DNOM', { Approved: true }, { tariffId });
      const answer = await decide(
        component,
        'DNOM',
        { Published: true, Reasons: REASONS },
        { tariffId, definitive: true },
      );
      expect(outcome(answer)).toEqual([200, undefined]);
    }
    const info = (await server.call(getVersionInfo, { as, query: { username: 'demo', period: 9, year: 2025 } })).reply;
    expect(info.definitiveVersion).toBe('2');
    expect(info.definitiveVersions).toEqual({ DNOM: '2' });
    const marks = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('definitive_version').select(['market', 'version', 'supersedes', 'decided_by']).execute(),
    );
    expect(marks).toEqual([{ market: 'DNOM', version: '2', supersedes: 'def', decided_by: 'Daniela Duarte' }]);
    const next = await enterExampleMonth(company, { period: { year: 2025, number: 10 } });
    const figure = { electric_tariff_id: 'dem202510def', market: 'DNOM', figure: 'G(m−1)[market=DNOM]' };
    const { origin } = (await server.call(explainFigure, { as, query: figure })).reply.figure;
    expect(next.version).toBe('def');
    expect(origin).toMatchObject({ kind: 'published', tariffId: 'dem202592', month: '2025-09' });
  });
});

describe('A company that calculates its tariffs separately', () => {
  it('names its only market UNI, publishes six components, and calculates the tariffs on request', async () => {
    const person = 'dev@cedenar';
    await server.inTenant('cedenar', async (transaction) => {
      const off = { value: ['off'], fromMonth: '2024-01', reason: 'Calcula las tarifas aparte' };
      for (const field of ['unitCostOnPublish', 'subsidisedUnitCost'] as const)
        await addCompanyFact(transaction, { field, ...off }, { by: person, at: new Date() });
    });
    const utility = await addExampleMarkets(server, person, ['DNOM']);
    const month = await enterExampleMonth(utility, { agent: 'CDNC', markets: ['DNOM'], without: ['SUB0', 'CU0'] });
    const tariffId = 'ced20259def';
    const query = { username: 'cedenar', market: 'UNI', electric_tariff_id: tariffId };
    const calculate = () => server.call(calcUnitCost, { as: person, query });
    const tree = async () =>
      (await server.call(getTariffTree, { as: person, query: { electric_tariff_id: tariffId, market: 'DNOM' } })).reply
        .tree;
    expect(outcome(await calculate())).toEqual([409, 'components-unpublished']);
    await utility.publishMarket(month, 'UNI');
    const versions = { username: 'cedenar', period: 9, year: 2025 };
    const info = (await server.call(getVersionInfo, { as: person, query: versions })).reply;
    expect(info.tariffsPublished).toEqual([{ DNOM: true }]);
    expect((await tree()).published).toBe(false);
    expect((await calculate()).json).toEqual({ Upload: 'OK', subsidised: false });
    expect((await tree()).published).toBe(true);
  });
});
