import { updateMarkets } from '@contador/contract/tariff-inputs';
import {
  type DocumentTable,
  downloadPublication,
  getPublicationTree,
  publicationDocument,
} from '@contador/contract/tariff-publication';
import { CEDENAR, type PrintedMonth } from '@contador/regulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishPrintedMonth } from '../tariff-calculation/index.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

const as = 'dev@cedenar';
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  const market = { code: 'NARM', name: 'NARIÑO', area: 'OCCIDENTE', suiCode: '173', rct: 0.00615 } as const;
  const since = { entryMonth: '2024-11', constantsFrom: '2024-11' };
  await server.call(updateMarkets, { as, body: { username: 'cedenar', ...market, ...since, active: true } });
  for (const printed of CEDENAR) {
    await server.inTenant('cedenar', (transaction) =>
      publishPrintedMonth(transaction, {
        tenant: 'cedenar',
        market: 'NARM',
        printed,
        source: 'CEDENAR',
        validFrom: new Date(`${printed.month}-21T05:00:00Z`),
        by: { email: as, personName: 'Marcela Rosero' },
        at: new Date(),
      }),
    );
  }
});
afterAll(async () => {
  await server.close();
});

const idOf = ({ month }: PrintedMonth) => `ced${month.slice(0, 4)}${Number(month.slice(5)) - 1}def`;

async function treeOf(printed: PrintedMonth) {
  const query = { electric_tariff_id: idOf(printed), market: 'NARM', username: 'cedenar' };
  return (await server.call(getPublicationTree, { as, query })).reply;
}

/** The texts of a table's rows, without thousands separators and percent signs. */
function rowsOf(tables: readonly DocumentTable[], key: string): string[][] {
  const table = tables.find((it) => it.key === key);
  return table?.rows.map(({ figures }) => figures.map(({ text }) => text.replace(/[,%\u00a0]/g, ''))) ?? [];
}

const levels = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'] as const;
const voltage = { n1or: 1, n1comp: 1, n1us: 1, n2: 2, n3: 3 } as const;
const owners = ['n1or', 'n1comp', 'n1us'] as const;
/** Rounds as printed, to two decimals; the base cost is stored with the decimals of the publication's table of constants. */
const cents = (text: string) => (Math.round(Number(text) * 100) / 100).toFixed(2);

describe.each(CEDENAR)('$month shown is $month printed', (printed) => {
  it('on the screen and on paper, to the last digit', async () => {
    const tree = await treeOf(printed);
    expect(tree).toMatchObject({ published: true, brought: true, definitive: true, tariffMonth: printed.month });
    const { tables, facts } = publicationDocument(tree);
    const { columns = [] } = tables[0] ?? {};
    const withCot = columns.findIndex(({ sub }) => sub === 'con COT');
    // The print gives Cv and COT; their sum is calculated here.
    const shown = rowsOf(tables, 'costs').map((row) => row.filter((_, at) => at !== withCot));
    expect(shown).toEqual(
      levels.map((level) => [
        printed.generation,
        printed.transmission,
        printed.distribution[level],
        printed.commercialisation,
        printed.losses[voltage[level]],
        printed.restrictions,
        printed.unitCost[level],
        printed.tariffOptionCost[voltage[level]],
        printed.appliedUnitCost[level],
      ]),
    );
    expect(rowsOf(tables, 'residential')).toEqual(
      owners.map((owner) => {
        const tariff = printed.residential[owner];
        const percent = printed.subsidyPercent[owner];
        return [percent[1], tariff[1], percent[2], tariff[2], percent[3], tariff[3], tariff[4], tariff[5]];
      }),
    );
    expect(rowsOf(tables, 'non-residential')).toEqual(
      [printed.official, printed.commercial, printed.commercial].map((row) => levels.map((level) => row[level])),
    );
    expect(facts.find(({ figure }) => figure)?.figure?.text.replace(',', '')).toBe(cents(printed.baseCost ?? ''));
  });

  it('without the base cost where the print does not say it', async () => {
    const document = publicationDocument({ ...(await treeOf(printed)), baseCost: null });
    expect(document.facts.find(({ figure }) => figure)?.text).toBe('—');
  });

  it('on the public page', async () => {
    const { statusCode, body } = await server.http.inject(`/publicacion/cedenar/NARM/${printed.month}`);
    expect(statusCode).toBe(200);
    const cells = [...body.matchAll(/<td class="[^"]*">([^<]*)<\/td>/g)].map(([, text]) => text?.replace(',', ''));
    for (const level of levels) {
      for (const figure of [printed.appliedUnitCost, printed.unitCost, printed.official, printed.commercial]) {
        expect(cells).toContain(figure[level]);
      }
    }
    expect(cells).toEqual(expect.arrayContaining(owners.map((owner) => printed.residential[owner][2])));
    expect(body).not.toContain('undefined');
  });
});

/** Digits of the print that result from multiplying before rounding. Fuente: CEDENAR, publicación mensual, julio de 2025. */
it('keeps what multiplying rounded figures would lose, and sums that do not add up to the cent', async () => {
  const july = CEDENAR.find(({ month }) => month === '2025-07');
  const { strata } = await treeOf(july as PrintedMonth);
  expect(strata?.residential['5']?.n1comp.tariff).toBe(1126.29);
  expect((938.58 * 1.2).toFixed(2)).toBe('1126.30');
  expect(strata?.residential['3']?.n1or.tariff).toBe(822.37);
  const june = CEDENAR.find(({ month }) => month === '2025-06') as PrintedMonth;
  const { appliedUnitCosts, unitCosts, cot } = await treeOf(june);
  expect(((unitCosts.mon?.n2 ?? 0) + (cot.n2 ?? 0)).toFixed(2)).toBe('802.28');
  expect(appliedUnitCosts.mon?.n2).toBe(802.27);
});

it('every figure of the answer is explained, as printed', async () => {
  const { figureIds } = await treeOf(CEDENAR[0] as PrintedMonth);
  // 8 of the company and market, 5 of D, 3 of PR, 2 × 5 of CU, 2 × 18 of strata, 2 × 5 of other classes; CvR and Cv with COT are not
  // printed.
  expect(Object.keys(figureIds).filter((path) => path.startsWith('subsidy.'))).toHaveLength(46);
  expect(figureIds['cuGeneral.mon.n2']).toBe('CUap[market=NARM;level=n2;band=mon]');
  expect(figureIds).not.toHaveProperty('cvrValues');
});

it('is a PDF with the name of its company, market and month', async () => {
  const token = await server.token(as);
  const url = '/api/publication-pdf?electric_tariff_id=ced20256def&market=NARM';
  const answer = await server.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.headers['content-disposition']).toContain('Tarifas_cedenar_NARM_2025-07.pdf');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const plain = answer.rawPayload.toString('latin1');
  expect(plain).toMatch(/\/Lang \(es\)/);
  expect(plain).toMatch(/\/Marked true/);
  const again = await server.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
  expect(downloadPublication.transport).toBe('download');
});

it('a print without its base cost brings none, and no zero in its place', async () => {
  const [printed] = CEDENAR as [PrintedMonth];
  await server.inTenant('cedenar', (transaction) =>
    publishPrintedMonth(transaction, {
      tenant: 'cedenar',
      market: 'NARM',
      printed: { ...printed, month: '2024-12', baseCost: null },
      source: 'CEDENAR',
      validFrom: new Date('2024-12-21T05:00:00Z'),
      by: { email: as, personName: 'Marcela Rosero' },
      at: new Date(),
    }),
  );
  expect((await treeOf({ ...printed, month: '2024-12' })).baseCost).toBeNull();
});
