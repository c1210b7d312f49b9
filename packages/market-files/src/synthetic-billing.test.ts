import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { BROKEN_BILLINGS, type SyntheticBilling, syntheticBilling } from './synthetic-billing/index.ts';

const request = { year: 2026, month: 3, clients: 150, seed: 4711, scenario: 'normal' as const };
const normal = syntheticBilling(request);
const same = (one: SyntheticBilling, other: SyntheticBilling) =>
  one.files.length === other.files.length &&
  one.files.every(({ bytes }, at) => Buffer.compare(bytes, other.files[at]?.bytes ?? Buffer.alloc(0)) === 0);
const cents = (text = '0') => Math.round(Number(text) * 100);

test('equal requests give identical bytes and answers; another seed or month gives different ones', () => {
  const again = syntheticBilling(request);
  expect([same(normal, again), again.answerKey, again.setUp]).toEqual([true, normal.answerKey, normal.setUp]);
  for (const other of [{ seed: 4712 }, { month: 4 }])
    expect(same(normal, syntheticBilling({ ...request, ...other }))).toBe(false);
});

test('every cycle has its files, with a row for every client whose consumption is not typed', async () => {
  const cycles = ['S1NR', 'S2NR', 'S4R', 'S5AG', 'S6R'];
  const names = ['consumos', 'otros-conceptos', 'creditos'];
  expect(normal.files.map(({ path }) => path)).toEqual([
    'clientes.xlsx',
    ...cycles.flatMap((cycle) =>
      // Some consumption of the last cycle is typed.
      (cycle === 'S6R' ? names.toSpliced(1, 0, 'ingreso-por-cliente') : names).map((name) => `${cycle}/${name}.xlsx`),
    ),
  ]);
  const codes = await Promise.all(
    normal.files
      .filter(({ path }) => path.endsWith('consumos.xlsx'))
      .map(async ({ bytes }) => {
        const [heading = [], ...rows] = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
        const at = heading.findIndex((it) => /^c[oó]digo_sic$/i.test(String(it)));
        return rows
          .map((row) =>
            String(row[at] ?? '')
              .trim()
              .toLowerCase(),
          )
          .filter(Boolean);
      }),
  );
  const typed = new Set(normal.typed.map((body) => body.client_code));
  const expected = normal.answerKey.clients.filter(({ code }) => !typed.has(code)).map(({ sic }) => sic.toLowerCase());
  expect(codes.flat().sort()).toEqual(expected.sort());
});

test('the lines of a bill add up to its totals, and its totals to the payable amount', () => {
  for (const { code, lines, others, credits, lighting, security, ...bill } of normal.answerKey.clients) {
    const { TOT, GEN, NEWTOT, ...parts } = lines;
    const sum = (values: readonly (string | undefined)[]) => values.reduce((total, it) => total + cents(it), 0);
    expect(sum(Object.values(parts).map(({ value }) => value)), code).toBe(cents(TOT?.value));
    expect(sum([TOT?.value, GEN?.value]), code).toBe(cents((NEWTOT ?? TOT)?.value));
    const subtotal = sum([
      (NEWTOT ?? TOT)?.value,
      lighting.value,
      security.value,
      ...Object.values(others).map(({ value }) => value),
    ]);
    expect(subtotal, code).toBe(cents(bill.subtotal));
    const instalments = Object.values(credits).map(({ instalment }) => instalment);
    expect(subtotal + sum([...instalments, bill.previousBalance, bill.adjustment]), code).toBe(cents(bill.payable));
  }
});

test('each of the 16 faults changes one file and gives the place of the fault', () => {
  expect(BROKEN_BILLINGS).toBe(16);
  for (let broken = 1; broken <= BROKEN_BILLINGS; broken += 1) {
    const made = syntheticBilling({ ...request, broken });
    const changed = made.files.filter(
      ({ bytes }, at) => Buffer.compare(bytes, normal.files[at]?.bytes ?? Buffer.alloc(0)) !== 0,
    );
    const { file, expectedMessages } = made.answerKey.broken ?? {};
    expect(changed.map(({ path }) => path)).toEqual([file]);
    // A workbook with macros has no located finding.
    expect(expectedMessages?.length === 0, String(broken)).toBe(broken === 14);
  }
});

test('a month with faults has clients without a row, unknown codes, a rejected file, and deviating consumption', () => {
  const { cycles } = syntheticBilling({ ...request, scenario: 'faults' }).answerKey;
  const odd = cycles.S6R;
  expect(odd?.missing.length).toBeGreaterThan(0);
  expect(odd?.ignored.map(({ code }) => code)).toEqual(['FRT-NADIE-1', 'FRT-NADIE-2']);
  expect(odd?.refused?.map(({ column }) => column)).toEqual(['CODIGO_SIC']);
  expect(odd?.deviating.length).toBeGreaterThan(0);
});

test('prices may be given: with bands for markets that have them; a free client without a price has no offer', () => {
  const level = { cot: '20', d: '150', strata: { 1: '300', 2: '400', 3: '600' } };
  const cu = { mon: '700', max: '750', med: '710', min: '650' };
  const regulated = {
    DNOM: Object.fromEntries(['n1or', 'n1comp', 'n1us', 'n2', 'n3'].map((key) => [key, { ...level, cu }])),
  };
  const { answerKey } = syntheticBilling({ ...request, tariffs: { regulated, free: {} } });
  const states = answerKey.clients.map(({ cycle, state }) => [cycle.endsWith('NR'), state].join(' '));
  expect([...new Set(states)].sort()).toEqual(['false liquidated', 'true without-offer']);
  expect(answerKey.clients.some(({ cycle, lines }) => cycle === 'S6R' && lines.EAMAX?.price === '770')).toBe(true);
});
