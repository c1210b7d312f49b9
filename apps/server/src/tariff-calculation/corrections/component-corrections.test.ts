import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BodyOf } from '@contador/contract';
import type { TraceTree } from '@contador/contract/tariff-calculation';
import {
  checkBeforePublishing,
  checkComponentCorrections,
  downloadProofPackage,
  explainFigure,
  getMonthBoard,
  getTariffTree,
  updateComponentCorrections,
  updateComponents,
  whatChangedInFigure,
} from '@contador/contract/tariff-calculation';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../../demo/company-at-work.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { exampleMonthServer } from '../testing/example-month.ts';

const author = 'dev@demo';
const other = 'dev2@demo';
const month = { username: 'demo', period: 9, year: 2025 };
const reason = 'XM corrigió el precio en su circular 041; el archivo llega mañana.';
let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;

beforeAll(async () => {
  ({ server, company, open } = await exampleMonthServer({ now: '2025-10-05T15:00:00Z' }));
});
afterAll(async () => {
  await server.close();
});

type Body = Omit<BodyOf<typeof updateComponentCorrections>, 'username' | 'electric_tariff_id' | 'market'>;
const send = (as: string, body: Body, market = 'DNOM') =>
  server.call(updateComponentCorrections, {
    as,
    body: { username: 'demo', electric_tariff_id: 'dem20259def', market, ...body },
  });
const propose = (figure: string, amount: number, change: Partial<Body> = {}, market = 'DNOM') =>
  send(author, { proposal: { figure, amount, reason }, ...change }, market);
const decide = (
  as: string,
  number: number,
  act: NonNullable<Body['decision']>['act'],
  change: Partial<Body> = {},
  market = 'DNOM',
) => send(as, { decision: { number, act, ...(act !== 'approve' && { reason }) }, ...change }, market);
const outcome = ({ status, json }: { status: number; json: { error?: { code: string } } }) => [
  status,
  json.error?.code,
];
const listed = async (as = author, market = 'DNOM') =>
  (await server.call(checkComponentCorrections, { as, query: { ...month, market, version: 'def' } })).reply;
const findings = async () =>
  (
    await server.call(checkBeforePublishing, { as: author, query: { ...month, market: 'DNOM', version: 'def' } })
  ).reply.findings.filter(({ code }) => code.startsWith('correct'));
const explained = async (figure: string, market = 'DNOM') =>
  (await server.call(explainFigure, { as: author, query: { electric_tariff_id: 'dem20259def', market, figure } })).reply
    .figure;
const amountOf = async (figure: string) => Number((await explained(figure)).amount);
const valuesOf = async (component: string, market = 'DNOM') => {
  const { components } = await company.components(open, market);
  return components.find((it) => it.component === component)?.values ?? [];
};
/** Paths to the terms that a person replaced, below a figure. */
const byHand = (tree: TraceTree, path: string[] = []): string[][] => {
  const way = [...path, tree.symbol];
  const below = tree.origin.kind === 'override' ? tree.origin.original : tree.origin;
  const terms = below.kind === 'formula' ? below.terms.flatMap((it) => byHand(it, way)) : [];
  return tree.origin.kind === 'override' ? [way, ...terms] : terms;
};

const G = 'G[market=DNOM]';
const CU = 'CU[market=DNOM;level=n1or;band=mon]';
let calculated: number;

describe('A proposed correction', () => {
  it('is refused with an empty reason, an unknown figure, an invalid value, or an unchanged value', async () => {
    calculated = (await valuesOf('G'))[0] as number;
    const short = await send(author, { proposal: { figure: G, amount: 1, reason: 'corto' } });
    expect([short.status, short.json.error.details[0].label]).toEqual([400, 'Motivo']);
    expect((await propose(G, 20_000)).json.error.details[0].label).toBe('Valor corregido');
    expect(outcome(await propose('CU[market=DNOM]', 300))).toEqual([404, 'figure-unknown']);
    expect(outcome(await propose('__proto__', 300))).toEqual([404, 'figure-unknown']);
    expect(outcome(await send(author, {}))).toEqual([400, 'malformed-request']);
    expect(outcome(await propose(G, 300, { decision: { number: 1, act: 'approve' } }))).toEqual([
      400,
      'malformed-request',
    ]);
  });

  it('changes nothing, and appears in the list and in the check before publishing', async () => {
    expect(outcome(await propose(G, 300))).toEqual([200, undefined]);
    expect(await valuesOf('G')).toEqual([calculated]);
    expect(byHand(await explained(CU))).toEqual([]);
    const { corrections, values } = await listed(other);
    expect(corrections).toMatchObject([
      {
        number: 1,
        component: 'G',
        figure: G,
        amount: '300',
        reason,
        state: 'proposed',
        proposedBy: 'Daniela Duarte',
        proposedAt: '2025-10-05T15:00:00.000Z',
        approval: null,
        refused: { approve: null, reject: null, withdraw: expect.stringContaining('la retira quien la hizo') },
      },
    ]);
    expect(Number(corrections[0]?.calculated)).toBeCloseTo(calculated, 9);
    expect(values.find(({ figure }) => figure === G)?.refused).toContain('ya tiene una corrección abierta');
    expect(await findings()).toMatchObject([{ code: 'correction-undecided', severity: 'W', components: ['G'] }]);
  });

  it('is the only one of its value: another is refused', async () => {
    expect(outcome(await propose(G, 301))).toEqual([409, 'correction-open']);
  });

  it('cannot be decided by its author, nor by editing the database', async () => {
    expect(outcome(await decide(author, 1, 'approve'))).toEqual([409, 'correction-own']);
    expect(outcome(await decide(author, 1, 'reject'))).toEqual([409, 'correction-own']);
    const row = { year: 2025, month: 9, version: 'def', market: 'DNOM', number: 1, act: 'approve' as const };
    const own = { ...row, reason: null, decided_by: 'X', decided_by_email: author, decided_at: new Date() };
    await expect(
      server.inTenant('demo', (transaction) => transaction.insertInto('correction_decision').values(own).execute()),
    ).rejects.toThrow('another person');
  });

  it('is decided in the state that was seen; otherwise the person is told what changed', async () => {
    const answer = await decide(other, 1, 'approve', { seen: '0' });
    expect(outcome(answer)).toEqual([409, 'changed-meanwhile']);
    expect(answer.json.error.details[0].expected).toContain('Daniela Duarte lo cambió el 05/10/2025');
    expect(outcome(await decide(other, 9, 'approve'))).toEqual([404, 'correction-unknown']);
  });

  it('can be withdrawn by its author or rejected by another person with a reason, which is final', async () => {
    expect(outcome(await decide(other, 1, 'withdraw'))).toEqual([409, 'correction-of-another']);
    expect(outcome(await decide(author, 1, 'withdraw'))).toEqual([200, undefined]);
    expect(outcome(await propose(G, 300))).toEqual([200, undefined]);
    expect(outcome(await send(other, { decision: { number: 2, act: 'reject' } }))).toEqual([400, 'empty-fields']);
    expect(outcome(await decide(other, 2, 'reject'))).toEqual([200, undefined]);
    expect(outcome(await decide(other, 2, 'approve'))).toEqual([409, 'correction-decided']);
    expect((await listed()).corrections.map(({ state }) => state)).toEqual(['withdrawn', 'rejected']);
    expect(await findings()).toEqual([]);
  });
});

describe('A correction approved by another person', () => {
  it('is refused when the calculated value has changed', async () => {
    const R = 'R[market=DNOM]';
    expect(outcome(await propose(R, 25))).toEqual([200, undefined]);
    await company.enterParameter(open, 'DNOM', 'CRS', [null, -26_000_000]);
    expect(outcome(await decide(other, 3, 'approve'))).toEqual([409, 'correction-outdated']);
    expect(outcome(await decide(other, 3, 'reject'))).toEqual([200, undefined]);
  });

  it('enters the calculation: losses and unit cost follow by the norm', async () => {
    const level1 = 'market=DNOM;voltage=1';
    const [cost, transmission, own, stn, plan] = (await Promise.all(
      [CU, 'T[band=mon]', `IPR[${level1}]`, 'IPRSTN', 'CPROG[market=DNOM]'].map(amountOf),
    )) as [number, number, number, number, number];
    await company.decide(open, 'DNOM', 'PR', { Approved: true });
    expect(outcome(await propose(G, 300.123456))).toEqual([200, undefined]);
    server.setNow('2025-10-05T15:12:00Z');
    expect(outcome(await decide(other, 4, 'approve', { seen: '4.0' }))).toEqual([200, undefined]);

    // CREG 119/2007: PR(n) = G·(IPR_n + IPRSTN)/(1 − (IPR_n + IPRSTN)) + T·IPR_n/(1 − IPR_n) + CPROG.
    const losses = (generation: number) =>
      (generation * (own + stn)) / (1 - (own + stn)) + (transmission * own) / (1 - own) + plan;
    expect(await valuesOf('G')).toEqual([300.123456]);
    expect(await amountOf(`PR[${level1};band=mon]`)).toBeCloseTo(losses(300.123456), 9);
    const change = 300.123456 - calculated + losses(300.123456) - losses(calculated);
    expect(await amountOf(CU)).toBeCloseTo(cost + change, 9);
    expect(Math.abs(change)).toBeGreaterThan(1);
  });

  it('appears in the explanation up to the unit cost, with both people, the reason and the calculated value', async () => {
    const tree = await explained(CU);
    expect(byHand(tree)).toContainEqual(['CU', 'G']);
    expect((await explained(G)).origin).toMatchObject({
      kind: 'override',
      by: 'Daniela Duarte',
      at: '2025-10-05T15:00:00.000Z',
      approvedBy: 'Mateo Rojas',
      approvedAt: '2025-10-05T15:12:00.000Z',
      reason,
      originalAmount: expect.stringMatching(new RegExp(`^${String(calculated).slice(0, 12)}`)),
      original: { kind: 'formula', law: expect.any(String) },
    });
    expect(await findings()).toMatchObject([
      {
        code: 'corrected-by-hand',
        severity: 'I',
        sentence: expect.stringContaining('Propuso Daniela Duarte, aprobó Mateo Rojas'),
      },
    ]);
  });

  it('invalidates the approvals that depend on it, also on the board', async () => {
    const { components } = await company.components(open, 'DNOM');
    expect(components.find(({ component }) => component === 'PR')?.approved).toBe(false);
    const { markets } = (await server.call(getMonthBoard, { as: author, query: month })).reply;
    expect(markets.find(({ market }) => market === 'DNOM')?.steps.approved).toMatchObject({ done: 0, stale: ['PR'] });
  });

  it('affects its market only', async () => {
    expect((await listed(author, 'DSUM')).corrections).toEqual([]);
    expect(byHand(await explained('CU[market=DSUM;level=n1or;band=mon]', 'DSUM'))).toEqual([]);
  });

  it('requires a reason before publishing if the calculated value changes afterwards', async () => {
    const R = 'R[market=DNOM]';
    expect(outcome(await propose(R, 25))).toEqual([200, undefined]);
    expect(outcome(await decide(other, 5, 'approve'))).toEqual([200, undefined]);
    const ofR = async () => (await findings()).filter(({ subject }) => subject === R);
    expect((await ofR()).map(({ code }) => code)).toEqual(['corrected-by-hand']);
    await company.enterParameter(open, 'DNOM', 'CRS', [null, -27_000_000]);
    expect((await ofR()).map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'W correction-outdated',
      'I corrected-by-hand',
    ]);
    expect(outcome(await decide(author, 5, 'withdraw'))).toEqual([200, undefined]);
  });

  it('can be withdrawn until it is published, which restores the calculated value', async () => {
    expect(outcome(await decide(other, 4, 'withdraw', { seen: '4.1' }))).toEqual([200, undefined]);
    expect(await valuesOf('G')).toEqual([calculated]);
    expect(outcome(await propose(G, 300.5))).toEqual([200, undefined]);
    expect(outcome(await decide(other, 6, 'approve'))).toEqual([200, undefined]);
  });
});

describe('A component with decisions', () => {
  const sent = (component: 'G' | 'PR', body: object, market = 'DNOM') =>
    server.call(updateComponents, {
      as: author,
      body: { username: 'demo', tariffId: 'dem20259def', [component]: { [market]: body } } as BodyOf<
        typeof updateComponents
      >,
    });

  it('accepts no correction once approved', async () => {
    const D = 'D[market=DNOM;level=n2]';
    expect(outcome(await propose(D, 200))).toEqual([200, undefined]);
    await company.decide(open, 'DNOM', 'D', { Approved: true });
    expect(outcome(await propose('D[market=DNOM;level=n3]', 100))).toEqual([409, 'correction-component-approved']);
    expect(outcome(await decide(other, 7, 'approve'))).toEqual([409, 'correction-component-approved']);
    expect(outcome(await decide(other, 7, 'reject'))).toEqual([200, undefined]);
  });

  it('loses its approval when the correction it was approved with is withdrawn', async () => {
    expect(outcome(await sent('G', { Approved: true }))).toEqual([200, undefined]);
    expect(outcome(await decide(other, 6, 'withdraw'))).toEqual([200, undefined]);
    expect(outcome(await sent('G', { Published: true }))).toEqual([409, 'component-not-approved']);
    expect(outcome(await propose(G, 300.5))).toEqual([200, undefined]);
    expect(outcome(await decide(other, 8, 'approve'))).toEqual([200, undefined]);
  });

  it('fixes the components behind it once published', async () => {
    await company.decide(open, 'DSUM', 'PR', { Approved: true });
    await company.decide(open, 'DSUM', 'PR', { Published: true });
    const generation = 'G[market=DSUM]';
    expect(outcome(await propose(generation, 300, {}, 'DSUM'))).toEqual([409, 'correction-figure-held']);
    expect(outcome(await propose('PR[market=DSUM;voltage=1;band=mon]', 60, {}, 'DSUM'))).toEqual([
      409,
      'component-already-published',
    ]);
  });
});

describe('A month published with a correction', () => {
  beforeAll(async () => {
    await company.publishMarket(open, 'DNOM');
  });

  it('includes it in its figures, and never changes again', async () => {
    const query = { electric_tariff_id: 'dem20259def', market: 'DNOM' };
    const { tree } = (await server.call(getTariffTree, { as: author, query })).reply;
    expect(tree.generation).toBe(300.5);
    expect(byHand(await explained(CU))).toContainEqual(['CU', 'G']);
    expect(outcome(await decide(other, 8, 'withdraw'))).toEqual([409, 'component-already-published']);
    expect(outcome(await propose(G, 299))).toEqual([409, 'component-already-published']);
  });

  it('attributes the whole effect to it in ¿Qué cambió?', async () => {
    await server.call(updateComponents, {
      as: author,
      body: { ...month, version: '2', xmVersion: '.txf', calculationType: 'FRANJAS HORARIAS', copy: true },
    });
    const query = { username: 'demo', from: 'dem202592', to: 'dem20259def', market: 'DNOM', figure: CU };
    const { change } = (await server.call(whatChangedInFigure, { as: author, query })).reply;
    expect(change?.causes.map(({ cause }) => cause)).toEqual(['correction']);
    expect(Number(change?.causes[0]?.effect)).toBeCloseTo(Number(change?.change), 9);
    expect(change?.data[0]?.source).toContain('Daniela Duarte');
  });

  it('is verified by its proof package, which contains the correction and detects changes to it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'corrected-package-'));
    const query = { username: 'demo', electric_tariff_id: 'dem20259def', market: 'DNOM' };
    const { raw } = await server.send(downloadProofPackage, { token: await server.token(author), query });
    const entries = unzipSync(raw.rawPayload);
    for (const [path, content] of Object.entries(entries)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const verified = () => spawnSync(process.execPath, ['verify.mjs'], { cwd: folder, encoding: 'utf8' }).stdout;
    const text = (path: string) => new TextDecoder().decode(entries[path]);
    expect(text('correcciones.csv')).toContain(`${G};`);
    expect(text('correcciones.csv')).toContain('Mateo Rojas');
    expect(text('mes.json')).not.toContain('dev2@demo');
    expect(verified()).toContain('OK: el paquete da las cifras publicadas');
    const changed = text('mes.json').replaceAll('"amount": "300.5"', '"amount": "299"');
    writeFileSync(join(folder, 'mes.json'), changed);
    expect(verified()).toContain(`Cifra distinta: ${G} se publicó 300.5 y se recalcula 299`);
    writeFileSync(join(folder, 'mes.json'), text('mes.json').replaceAll('"by": "Mateo Rojas"', '"by": "Otra Persona"'));
    expect(verified()).toContain(`Cifra cuya explicación no es la de sus insumos y fórmulas: ${G}`);
    rmSync(folder, { recursive: true });
  });

  it('records who, what and why in the audit log, and seals them', async () => {
    const rows = await server.inTenant('demo', (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select(['action', 'by_name', 'subject'])
        .where('action', 'like', 'correction.%')
        .where('subject', '=', `dem20259def DNOM ${G}`)
        .orderBy('number')
        .execute(),
    );
    expect(rows.slice(-2)).toEqual([
      { action: 'correction.propose', by_name: 'Daniela Duarte', subject: `dem20259def DNOM ${G}` },
      { action: 'correction.approve', by_name: 'Mateo Rojas', subject: `dem20259def DNOM ${G}` },
    ]);
    const change = server.inTenant('demo', (transaction) =>
      transaction.updateTable('component_correction').set({ amount: '1' }).execute(),
    );
    await expect(change).rejects.toThrow();
  });
});
