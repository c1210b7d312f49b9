// External PostgreSQL: none
import { billFigures as figures } from '@contador/contract/billing';
import { BROKEN_BILLINGS, type ClientAnswer, syntheticBilling } from '@contador/market-files/synthetic-billing';
import { termsOf } from '@contador/regulation';
import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decoded } from '../platform/index.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { explainedClientBill } from './bills/explain/explained-bill/explain-liquidation.handlers.ts';
import { explainedLines } from './bills/public-bill/explained-lines.ts';
import { cycleMonthOf } from './cycles/liquidated-month.ts';
import { signatureFaults } from './electronic/signing/check-signature.ts';
import { certificateBytes, TEST_PASSWORD } from './electronic/signing/testing/test-certificate.ts';
import { hasXmlsec, verifiesByXmlCrypto, verifiesByXmlsec } from './electronic/signing/testing/verify-elsewhere.ts';
import {
  billAnswered,
  billExpected,
  pricingAnswered,
  pricingExpected,
  taxAnswered,
  taxExpected,
} from './testing/compared-answers.ts';
import { shownLines } from './testing/explained-lines.ts';
import { BILL_STEPS, LIQUIDATION_STEPS, SyntheticCompany, TAX_STEPS } from './testing/synthetic-company.ts';

const request = { year: 2025, clients: 150, seed: 20931, scenario: 'normal' as const };
/** Cycles whose September is billed too, because October depends on it: balances in favour and the state of factor M. */
const BEFORE = ['S2NR', 'S5AG'];
const ALL = ['S1NR', 'S2NR', 'S4R', 'S5AG', 'S6R'];
type Made = ReturnType<typeof syntheticBilling>;
const stateAfter = ({ answerKey }: Made, cycles: readonly string[]) =>
  answerKey.clients
    .filter(({ cycle }) => cycles.includes(cycle))
    .map(({ code, payable, factor }) => [code, { payable, factor: factor.after }] as const);

const september = syntheticBilling({ ...request, month: 9, lastBillNumber: 400_000 });
const october = syntheticBilling({
  ...request,
  month: 10,
  lastBillNumber: 500_000,
  previous: Object.fromEntries(stateAfter(september, BEFORE)),
});
const after = { month: 11, lastBillNumber: 600_000, previous: Object.fromEntries(stateAfter(october, ALL)) };
const november = syntheticBilling({ ...request, ...after, scenario: 'faults' });
const key = november.answerKey;

/** The issuer of the documents; prefix and environment are those that a company without data has. */
const issuer = {
  username: 'demo',
  nit: '900.123.456-8',
  prefix: 'DEM',
  environment: 2,
  software_id: '56f2ae4e',
  pin: '12345',
  authorisation: '18760000001',
  authorised_from: '2025-01-01',
  authorised_to: '2026-12-31',
  range_first: 1,
  range_last: 999_999_999,
  municipality_code: '52001',
  address: 'Calle 18',
  email: 'facturas@example.com',
};
const issued = { username: 'demo', year: 2025, month: 10 };

let server: TestServer;
let company: SyntheticCompany;
beforeAll(async () => {
  server = await testServer({ now: '2025-12-20T15:00:00Z' });
  company = new SyntheticCompany(server);
  await company.enterMarkets();
  for (const [month, made] of [september, october, november].entries()) {
    await company.publishTariffs(made, { year: 2025, month: month + 9 });
  }
  await company.setUp(october);
  await company.do('POST', '/api/update-bill-issuer', {}, issuer);
  const file = certificateBytes('new.p12').toString('base64');
  const certificate = { username: company.username, file, password: TEST_PASSWORD };
  await company.do('POST', '/api/load-signing-certificate', {}, certificate);
  for (const other of [september, november]) await company.setUp(other, (path) => path.includes('month-params'));
  await company.enterClients(october);
});
afterAll(async () => {
  await server?.close();
});

const bytesOf = (made: Made, path: string) => made.files.find((file) => file.path === path)?.bytes ?? new Uint8Array();
const steps = async (made: Made, cycle: string, paths: readonly string[]) => {
  for (const path of paths) await company.step(made.answerKey, cycle, path);
};
/** Uploads every file of the cycle whose name starts with one of the names. */
const sent = async (made: Made, cycle: string, ...names: readonly string[]) => {
  for (const { path, bytes } of made.files.filter((file) =>
    names.some((name) => file.path.startsWith(`${cycle}/${name}`)),
  ))
    expect(await company.send(made.answerKey, path, bytes), path).toMatchObject({ status: 200 });
};
const billed = async (made: Made, cycle: string) => {
  await steps(made, cycle, LIQUIDATION_STEPS);
  await sent(made, cycle, 'otros', 'creditos');
  await steps(made, cycle, [...TAX_STEPS, ...BILL_STEPS]);
};
/** All bills of the given cycles' clients, from the product and from the answer key. */
const bills = async (made: Made, cycles: readonly string[]) => {
  const clients = made.answerKey.clients.filter((it) => it.state === 'liquidated' && cycles.includes(it.cycle));
  const answers = [];
  for (const { code } of clients) answers.push(billAnswered(code, await company.liquidationOf(made.answerKey, code)));
  return { answers, clients };
};

describe('A synthetic month through API calls only', () => {
  it('runs from clients, files and screens to bills', async () => {
    for (const cycle of BEFORE) {
      await sent(september, cycle, 'consumos');
      await billed(september, cycle);
    }
    for (const cycle of ALL) await sent(october, cycle, 'consumos');
    await company.type(october);
    for (const cycle of ALL) await billed(october, cycle);
  });

  it('matches the independent calculation to the cent: every line, tax, concept, credit and total', async () => {
    const { answers, clients } = await bills(october, ALL);
    expect(answers).toEqual(clients.map(billExpected));
    expect(clients.some(({ previousBalance }) => previousBalance !== '0')).toBe(true);
    // Clients without an offered price have no bill.
    expect(clients.length).toBeLessThan(october.answerKey.clients.length);
  });

  it('explains every line of every bill down to entered values, equal to the stored amounts', async () => {
    const clients = october.answerKey.clients.filter((it) => it.state === 'liquidated');
    const places = new Set<string>();
    const papers = await printedLines(server, company.username);
    for (const { code, cycle } of clients) {
      const shown = shownLines(await company.liquidationOf(october.answerKey, code));
      const explained = await server.inTenant(company.username, async (transaction) => {
        const cycleMonth = await cycleMonthOf(transaction, { cycle, year: 2025, month: 10 });
        return cycleMonth.ok ? await explainedClientBill(transaction, cycleMonth.value, code) : undefined;
      });
      const nodes = explained?.trace.nodes ?? {};
      const amounts = Object.fromEntries(Object.keys(shown).map((id) => [id, Number(nodes[id]?.amount)]));
      expect([code, amounts, explained?.unexplained]).toEqual([code, shown, []]);
      // The page of the bill explains everything that is printed; there, the two parts of a generation are terms of its line.
      const lines = explained ? explainedLines(explained.trace) : [];
      const parts = lines.filter(({ id }) => id === 'VGEN').flatMap(({ terms }) => terms);
      const inFavour = lines.filter(({ id }) => id === figures.payable).map(({ amount }) => amount.replace('−', ''));
      const printedAmounts = [
        ...lines.map(({ amount }) => amount),
        ...parts.map(({ amount }) => `−${amount}`),
        ...inFavour,
      ].map((amount) => amount.replace(/ COP$/, ''));
      expect(
        (papers.get(code) ?? ['—']).filter((amount) => !printedAmounts.includes(amount)),
        code,
      ).toEqual([]);
      for (const { origin } of Object.values(nodes)) {
        for (const id of termsOf(origin)) expect(nodes[id], `${code} ${id}`).toBeDefined();
        if (origin.kind === 'file') for (const { column } of origin.files) places.add(`${origin.input} ${column}`);
      }
    }
    expect(places).toContain('Otros conceptos del ciclo S6R VALOR_CONCEPTO');
    expect(places).toContain('Créditos del ciclo S6R VR CUOTA MES');
  });

  it('reports figures that differ from their explanation, on the screen and on the page of the bill', async () => {
    const one = october.answerKey.clients.find(({ others }) =>
      Object.values(others).some(({ iva }) => Number(iva) > 0),
    );
    const vat = (percent: number) =>
      server.inTenant(company.username, (transaction) =>
        transaction
          .updateTable('billing_annual_parameter')
          .set({ vat: String(percent) })
          .execute(),
      );
    const billQuery = { ...company.of(october.answerKey, one?.cycle ?? ''), client_code: one?.code ?? '' };
    const { bills } = await company.do('GET', '/api/check-client-bills', billQuery);
    await vat(5);
    const query = { ...billQuery, kind: 'bill', figure: 'pagar' };
    const { figure, unexplained } = await company.do('GET', '/api/explain-liquidation', query);
    const page = (await server.http.inject({ url: new URL(bills[0].link).pathname })).body;
    await vat(19);
    expect(unexplained.map(({ id }: { id: string }) => id).sort()).toEqual([
      'ajuste',
      'otros.iva',
      'otros.value',
      'pagar',
    ]);
    expect(unexplained.find(({ id }: { id: string }) => id === 'pagar')).toEqual({
      id: 'pagar',
      stored: one?.payable,
      rebuilt: figure.amount,
    });
    for (const label of ['Otros conceptos, con IVA', 'IVA de otros conceptos', 'Ajuste al peso', 'Valor a pagar'])
      expect(page).toMatch(new RegExp(`no dan lo que se facturó en: [^<]*${label}`));
  });

  it('uses the same prices, factors M, agreements and ranges', async () => {
    for (const cycle of ALL) {
      const clients = october.answerKey.clients.filter((it) => it.cycle === cycle);
      const list = (path: string) => company.step(october.answerKey, cycle, path);
      const { clients_liquidation } = await list('check-cycle-consumption-liquidation');
      expect(clients_liquidation.map(pricingAnswered)).toEqual(clients.map(pricingExpected));
      const { mun_agreement_liquidation } = await list('check-cycle-mun-agreement-liquidation');
      expect(mun_agreement_liquidation.map((it: unknown) => taxAnswered(it, 'APL'))).toEqual(
        clients.map((it) => taxExpected(it, 'lighting')),
      );
      const { department_agreement_liquidation } = await list('check-cycle-department-agreement-liquidation');
      expect(department_agreement_liquidation.map((it: unknown) => taxAnswered(it, 'IS'))).toEqual(
        clients.map((it) => taxExpected(it, 'security')),
      );
    }
    const met = (termsOf: (client: ClientAnswer) => ClientAnswer['lighting']) =>
      new Set(
        october.answerKey.clients.map((it) => [termsOf(it).variable, termsOf(it).charge, termsOf(it).limit].join(' ')),
      ).size;
    // Every variable, charge and kind of limit, and none: 3 × 3 × 5 + 1 for lighting.
    expect([met((it) => it.lighting), met((it) => it.security)]).toEqual([46, 21]);
  });

  it('downloads the clients in the layout of the register', async () => {
    const { rawPayload } = await company.download('/api/clients-list-download');
    const rows = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    const [heading, ...made] = await rows(bytesOf(october, 'clientes.xlsx'));
    const [columns, ...downloaded] = await rows(rawPayload);
    expect(heading).toEqual(columns);
    // The last ten columns are not compared: the approval of a month changes the factor M, and the answer about bills by e-mail, the reason
    // and the revision are not in the synthetic file.
    const stable = (list: typeof made) => list.map((row) => row.slice(0, -10).map((it) => it ?? null)).sort();
    expect(stable(downloaded)).toEqual(stable(made));
  });
});

describe('A file with one fault', () => {
  const numbers = Array.from({ length: BROKEN_BILLINGS }, (_, at) => at + 1);
  const brokenOf = (broken: number) => syntheticBilling({ ...request, ...after, broken });

  it.each(numbers.filter((it) => brokenOf(it).answerKey.broken?.file.endsWith('consumos.xlsx')))(
    'of consumption is refused or taken with the sentence that mends it: %i',
    async (number) => {
      const made = brokenOf(number);
      const { file, expected, expectedMessages, what } = made.answerKey.broken ?? {
        file: '',
        expectedMessages: [],
        what: '',
        expected: '',
      };
      const cycle = file.split('/')[0] ?? '';
      const { status, json } = await company.send(key, file, bytesOf(made, file));
      expect([what, status]).toEqual([what, expected === 'refused' ? 400 : 200]);
      if (expected === 'refused') expect(json.error.details.map(placed)).toEqual(expectedMessages);
      else expect((await company.consumptionOf(key, cycle)).ignored).toEqual(expectedMessages.map(listed));
      await company.step(key, cycle, 'delete-cycle-consumption');
    },
  );

  it('is refused with the specific reason if it is no workbook, truncated or empty', async () => {
    const good = bytesOf(october, 'S6R/consumos.xlsx');
    for (const [bytes, sentence] of [
      [
        good.subarray(0, good.length * 0.6),
        'Un libro de Excel (.xlsx) que se pueda abrir; este está incompleto. Vuelva a exportarlo o a copiarlo.',
      ],
      [
        new TextEncoder().encode('%PDF-1.7 factura'),
        'Un libro de Excel (.xlsx); este archivo es un PDF con otro nombre.',
      ],
      [new Uint8Array(), 'Un archivo con contenido; este tiene 0 bytes. Vuelva a exportarlo y envíelo de nuevo.'],
    ] as const) {
      const { status, json } = await company.send(key, 'S6R/consumos.xlsx', bytes);
      expect([status, ...json.error.details.map(placed)]).toEqual([400, { sentence }]);
    }
  });

  it('can be fixed after a refusal in an irregular month: uploaded again, missing clients typed, and billed as in the answer key', async () => {
    const { refused, ignored, missing, leftOutConcepts } = key.cycles.S6R ?? {};
    const first = await company.send(key, 'S6R/consumos-primero.xlsx', bytesOf(november, 'S6R/consumos-primero.xlsx'));
    expect([first.status, first.json.error.details.map(placed)]).toEqual([400, refused]);
    expect((await company.send(key, 'S6R/consumos.xlsx', bytesOf(november, 'S6R/consumos.xlsx'))).status).toBe(200);
    const manual = october.typed.map((body) => body.client_code);
    const standing = await company.consumptionOf(key, 'S6R');
    expect(standing.ignored).toEqual(ignored);
    expect([...standing.notFound].sort()).toEqual([...(missing ?? []), ...manual].sort());
    const early = await company.call('GET', '/api/liquidate-cycle-consumption', company.of(key, 'S6R'));
    expect(early.status).toBe(409);
    const inCycle = new Set(key.clients.filter(({ cycle }) => cycle === 'S6R').map(({ code }) => code));
    await company.type({ ...november, typed: november.typed.filter((it) => inCycle.has(String(it.client_code))) });
    expect(await company.totalsOf(key, 'S6R')).toEqual(
      [key.cycles.S6R?.active, key.cycles.S6R?.inductive, key.cycles.S6R?.penalised, key.cycles.S6R?.capacitive].map(
        Number,
      ),
    );
    await steps(november, 'S6R', LIQUIDATION_STEPS);
    await chargesWithFaults();
    await sent(november, 'S6R', 'otros', 'creditos');
    expect((await company.chargesOf(key, 'S6R')).concepts).toEqual(leftOutConcepts);
    await steps(november, 'S6R', [...TAX_STEPS, ...BILL_STEPS]);
    const { answers, clients } = await bills(november, ['S6R']);
    expect(answers).toEqual(clients.map(billExpected));
  });

  /** Uploads the faulty files of concepts and credits, followed by the good ones. */
  async function chargesWithFaults(): Promise<void> {
    for (const made of numbers.map(brokenOf)) {
      const { file, expected, expectedMessages } = made.answerKey.broken ?? {
        file: '',
        expectedMessages: [],
        expected: '',
      };
      if (file.endsWith('consumos.xlsx')) continue;
      const { status, json } = await company.send(key, file, bytesOf(made, file));
      expect([
        status,
        expected === 'accepted' ? json.doubtful : (await company.chargesOf(key, 'S6R')).concepts,
      ]).toEqual([200, expectedMessages.map(listed)]);
      await company.step(
        key,
        'S6R',
        file.includes('creditos') ? 'delete-cycle-credit-concepts' : 'delete-cycle-other-concepts',
      );
    }
  }
});

/** Lines of the October bills with amounts formatted as on the page: no decimals when they are zero. */
async function printedLines(server: TestServer, tenant: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await server.inTenant(tenant, (transaction) =>
    transaction.selectFrom('bill').selectAll().where('month', '=', 10).execute(),
  );
  return new Map(
    rows.map((row) => {
      const { lines } = decoded('bill', row).document;
      const each = [...lines.groups.flatMap((group) => group.lines), ...lines.after].map(({ value }) => value);
      const all = [...each, lines.subtotal[1], lines.total[1]].filter((value) => value !== '0.00');
      return [row.client_code, all];
    }),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: a particular as it came over the wire
const placed = ({ line, column, expected: sentence }: any) => ({
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
  sentence,
});
const listed = ({ line, code, sentence: reason }: { line?: number; code?: string; sentence: string }) => ({
  line,
  code,
  reason,
});

it('makes and signs a valid electronic document of every bill, and of the note that reverses one', async () => {
  const [first] = october.answerKey.clients.filter(({ state }) => state === 'liquidated');
  await company.do('POST', '/api/void-bill', {}, { ...issued, client_code: first?.code, reason: 'Lectura errada' });
  const files: string[] = [];
  for (const cycle of ALL) {
    const body = { ...company.of(october.answerKey, cycle), part: 1 };
    const made = await company.do('POST', '/api/make-electronic-documents', {}, body);
    // A bill below zero, of a client whose credit of energy exceeds what it used, has no document.
    expect(made.lacking.filter(({ lacks }: { lacks: string[] }) => !/menor que cero/.test(lacks.join()))).toEqual([]);
    expect([made.signed, made.unsigned]).toEqual([made.made, []]);
    const zip = unzipSync((await company.download('/api/download-electronic-documents', body)).rawPayload);
    files.push(...Object.values(zip).map((file) => Buffer.from(file).toString('utf8')));
  }
  expect(files.length).toBeGreaterThan(120);
  expect(files.filter((file) => file.includes('<CreditNote '))).toHaveLength(1);
  expect(files.filter((file) => file.includes('<SubInvoiceLines>')).length).toBeGreaterThan(3);
  expect(files.flatMap((file) => signatureFaults(file))).toEqual([]);
  expect(files.filter((file) => !verifiesByXmlCrypto(file))).toEqual([]);
  if (hasXmlsec) expect(files.slice(0, 25).filter((file) => !verifiesByXmlsec(file))).toEqual([]);
});
