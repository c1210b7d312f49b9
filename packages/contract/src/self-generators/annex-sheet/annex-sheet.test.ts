import { describe, expect, it } from 'vitest';
import type { CustomerAnnex } from '../annex.ts';
import { annexCurves } from './annex-curves.ts';
import { annexDays, isWeekend } from './annex-days.ts';
import { annexSheet } from './annex-sheet.ts';
import { joinedAnnex, monthsOfAnnex } from './joined-annex.ts';

const hours = (days: number, at: Readonly<Record<string, number>> = {}) =>
  Array.from({ length: days }, (_, day) => Array.from({ length: 24 }, (_, hour) => at[`${day} ${hour}`] ?? 0));
const days = (month: string, count: number) =>
  Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
const concept = (energy: number | null, tariff: number | null, value: number) => ({ name: 'x', energy, tariff, value });

/** A month with 3 kWh exported on its second day: 1 kWh was imported, so two of them are paid, at 100 COP. */
const annex = (month: string, count: number): CustomerAnnex => ({
  company: { legalName: 'CEDENAR', nit: null, activity: null, color: '#14382B', emblem: null },
  clientCode: '1',
  clientName: 'Ana',
  address: null,
  capacity: 20,
  renewable: 'SI',
  type: 'AGPE',
  measuringType: 'Lecturas',
  billNumber: '',
  noReadingCause: 'NA',
  payment: 'half year',
  balance: 0,
  paidOn: null,
  payable: 10,
  imported: 1,
  penalised: 0,
  capacitive: 0,
  exported: 3,
  exchanged: 1,
  surplus: 2,
  openingImported: 10,
  openingInductive: 0,
  openingCapacitive: 0,
  openingExported: 20,
  inductiveMeasured: 0,
  capacitiveMeasured: 0,
  meterFactor: 1,
  surplusPrice: 'pool',
  closingImported: 11,
  closingInductive: 0,
  closingCapacitive: 0,
  closingExported: 23,
  historyMonths: [month],
  historyImported: [1],
  historyExported: [3],
  concepts: {
    '100': concept(1, 900, 900),
    '800': concept(null, null, 0),
    '482': concept(2, 100, -200),
    '9000': concept(null, null, 5),
    TOT: concept(null, null, 705),
  },
  dates: days(month, count),
  exportedByHour: hours(count, { '1 10': 1, '1 11': 2 }),
  exchangedByHour: hours(count, { '1 10': 1 }),
  surplusByHour: hours(count, { '1 11': 2 }),
  penalisedByHour: hours(count),
  capacitiveByHour: hours(count),
  prices: hours(count).map((row) => row.map(() => 100)),
  surplusValueByHour: hours(count, { '1 11': 200 }),
  changeRow: 1,
  changeColumn: 11,
  hasCredit: true,
  surplusTotal: '200',
  origin: 'Calculada',
  tariffId: 'ced20229def',
  mFactor: 1,
  inductiveDays: 0,
  capacitiveDays: 0,
  estimatedHours: 0,
  approvedBy: 'Ana',
  approvedAt: '2022-11-05T15:00:00Z',
  correction: { version: 0, reason: null, correctsAt: null, inForce: 0 },
});

describe('the sheet of an annex', () => {
  const sheet = annexSheet(annex('2022-10', 31));

  it('states what the client pays for the month and what the company pays, each in cents', () => {
    const sheetWith = (payment: CustomerAnnex['payment']) =>
      annexSheet({ ...annex('2022-10', 31), payment, surplusTotal: '200.123456789' }).payment.rows.map(
        ([label, value]) => `${label}: ${value}`,
      );
    expect(sheetWith('half year').slice(1)).toEqual([
      'Le pagamos por el excedente 2: $200.00',
      'Fecha de pago: —',
      'Usted paga por el mes: $10.00',
    ]);
    expect(sheetWith('balance')[1]).toBe('Le abonamos por el excedente 2: $200.00');
  });

  it('states which annex it corrects and why, or that another one corrects it', () => {
    const sheetWith = (correction: CustomerAnnex['correction']) =>
      annexSheet({ ...annex('2022-10', 31), correction }).correction;
    expect(sheet.correction).toBe('');
    const second = { version: 1, reason: 'Era otro medidor.', correctsAt: '2022-11-05T15:00:00Z' };
    expect(sheetWith({ ...second, inForce: 1 })).toMatch(
      /^Este anexo corrige el anterior, aprobado el .*2022.*\. Motivo: Era otro medidor\.$/,
    );
    expect(sheetWith({ ...second, inForce: 2 })).toMatch(
      /^Este anexo fue corregido después: no es el vigente\. Este anexo corrige/,
    );
    expect(sheetWith({ version: 0, reason: null, correctsAt: null, inForce: 1 })).toBe(
      'Este anexo fue corregido después: no es el vigente.',
    );
  });

  it('hides concepts without a value, keeps the order of the others, and shows no energy for concepts without one', () => {
    expect(sheet.concepts.rows.map((row) => row.slice(0, 1).concat(row.slice(2)))).toEqual([
      ['100', '1.00 kWh', '900', '900.00'],
      ['482', '2.00 kWh', '100', '−200.00'],
      ['9000', '', '', '5.00'],
    ]);
    expect(sheet.concepts.total).toEqual(['Total', '705.00']);
  });

  it('has registers for a meter of readings, and no reason for a missing reading when there is none', () => {
    expect(sheet.boxes[0]?.notes).toEqual(['anterior 10', 'actual 11', 'diferencia × factor 1']);
    expect(annexSheet({ ...annex('2022-10', 31), measuringType: 'Consumos' }).boxes[0]?.notes).toEqual([]);
    expect(sheet.facts.map(([label]) => label)).not.toContain('CAUSA DE NO LECTURA');
    const unread = annexSheet({ ...annex('2022-10', 31), noReadingCause: '3 Sin acceso' });
    expect(unread.facts.at(-1)).toEqual(['CAUSA DE NO LECTURA', '3 Sin acceso']);
  });

  it('states the factor between a difference of registers and energy, and why they differ when a register rolled over', () => {
    const sheetWith = (more: Partial<CustomerAnnex>) =>
      annexSheet({ ...annex('2022-10', 31), ...more }).boxes.map(({ value, notes }) => [value, ...notes]);
    const inductive = { openingInductive: 5, closingInductive: 7.5, inductiveMeasured: 100, penalised: 3.5 };
    const [imported, exported, , , measured] = sheetWith({
      meterFactor: 40,
      imported: 40,
      exported: 40,
      openingExported: 9_999.5,
      closingExported: 0.5,
      ...inductive,
    });
    expect(imported).toEqual(['40.00', 'anterior 10', 'actual 11', 'diferencia × factor 40']);
    expect(exported?.at(-1)).toBe('el registro dio la vuelta en 10,000');
    expect(measured).toEqual([
      '100.00',
      'anterior 5',
      'actual 7.5',
      'diferencia × factor 40',
      'se penaliza 3.50 kVArh',
    ]);
    expect(sheetWith({ meterFactor: 40, imported: 55 })[0]?.at(-1)).toMatch(/^con cambio de medidor/);
    expect(sheetWith({ meterFactor: 40, imported: 55, origin: 'Open' })[0]?.at(-1)).toBe('diferencia × factor 40');
    expect(sheetWith({ measuringType: 'Consumos', meterFactor: null, ...inductive })[4]).toEqual([
      '100.00',
      'se penaliza 3.50 kVArh',
    ]);
    expect(sheetWith({ inductiveMeasured: 3 })[4]?.at(-1)).toBe('nada se penaliza');
  });

  it('states that penalised energy is charged M times, when M is above one', () => {
    const notes = (mFactor: number, penalised: number) =>
      annexSheet({
        ...annex('2022-10', 31),
        measuringType: 'Consumos',
        inductiveMeasured: penalised,
        mFactor,
        penalised,
      }).boxes[4]?.notes;
    expect([notes(3, 5), notes(1, 5), notes(3, 0)]).toEqual([['tarifa con factor M 3'], [], []]);
  });

  it.each([
    ['agreed', 'Precio pactado', 'al precio pactado'],
    ['pool', 'PBNA (h)', 'a precio de bolsa'],
    ['pool with losses', 'PBNA (h) y pérdidas', 'a precio de bolsa más una parte de las pérdidas que evita'],
    ['contracts', 'Precio medio de contratos', 'al precio medio de contratos'],
    [null, 'Precio del excedente 2', 'al precio de su liquidación'],
  ] as const)('names the price by which the surplus was paid: %s', (surplusPrice, hourly, at) => {
    const paid = { ...annex('2022-10', 31), surplusPrice };
    const { matrices, sentence } = annexSheet(paid);
    expect(matrices.find(({ key }) => key === 'prices')?.title).toBe(hourly);
    expect(sentence).toBe(`Exportó 3 kWh: 1 se cambiaron por energía y 2 se pagan ${at}, $200.00.`);
    expect(annexSheet({ ...paid, exchanged: 0 }).sentence).toBe(`Exportó 3 kWh: se pagan ${at}, $200.00.`);
    expect(annexCurves(paid).priceTitle).toBe(`${hourly}, COP/kWh`);
    const unpaid = annexCurves({ ...paid, surplus: 0, surplusByHour: hours(31), prices: [] });
    expect(unpaid.priceSaid).toContain(at);
  });

  it('has prices and values only when there is surplus 2, for the days that have some', () => {
    expect(sheet.matrices.map(({ key, rows }) => [key, rows.length])).toEqual([
      ['exported', 31],
      ['exchanged', 1],
      ['surplus', 1],
      ['prices', 1],
      ['values', 1],
      ['inductive', 0],
      ['capacitive', 0],
    ]);
    const values = sheet.matrices.find(({ key }) => key === 'values');
    expect([values?.rows[0]?.total, values?.totals?.at(-1), values?.totals?.[11]]).toEqual([
      '200.00',
      '200.00',
      '200.00',
    ]);
    const none = annexSheet({ ...annex('2022-10', 31), surplus: 0, surplusByHour: hours(31) });
    expect(none.matrices.map(({ key }) => key)).toEqual([
      'exported',
      'exchanged',
      'surplus',
      'inductive',
      'capacitive',
    ]);
  });

  it('states for a month of another system that its hours are not split', () => {
    const other = {
      ...annex('2022-10', 31),
      exchangedByHour: [],
      surplusByHour: [],
      prices: [],
      surplusValueByHour: [],
    };
    const { strip, matrices } = annexSheet(other);
    expect(strip.change).toMatch(/^Otro sistema liquidó este mes/);
    expect(matrices.map(({ key }) => key)).toEqual(['exported', 'inductive', 'capacitive']);
  });
});

describe('July and August of 2022', () => {
  it('are one annex, and no other months are', () => {
    expect(monthsOfAnnex({ year: 2022, number: 7 }).map(({ number }) => number)).toEqual([7, 8]);
    expect(monthsOfAnnex({ year: 2022, number: 8 }).map(({ number }) => number)).toEqual([7, 8]);
    expect(monthsOfAnnex({ year: 2023, number: 8 })).toEqual([{ year: 2023, number: 8 }]);
  });

  it('add up, with the first and the last registers and the crossing of the later month', () => {
    const joined = joinedAnnex(annex('2022-07', 31), {
      ...annex('2022-08', 31),
      closingImported: 12,
      openingImported: 11,
    });
    expect(joined).toMatchObject({
      imported: 2,
      exported: 6,
      surplus: 4,
      payable: 20,
      openingImported: 10,
      closingImported: 12,
      changeRow: 32,
      surplusTotal: '400',
    });
    expect([joined.dates.length, joined.surplusByHour[32]?.[11]]).toEqual([62, 2]);
    expect(joined.concepts['482']).toMatchObject({ energy: 4, tariff: 100, value: -400 });
    const sheet = annexSheet(joined);
    expect(sheet.facts).toContainEqual(['Periodo de facturación', '01 Jul - 31 Ago 2022']);
    expect(sheet.about).toBe('Comportamiento de energías · Julio y Agosto 2022');
  });

  it('have a factor and a kind of price only when both have the same', () => {
    const joinedWith = (second: Partial<CustomerAnnex>) => {
      const first = { ...annex('2022-07', 31), inductiveMeasured: 1.5 };
      const { meterFactor, surplusPrice, inductiveMeasured } = joinedAnnex(first, {
        ...annex('2022-08', 31),
        ...second,
      });
      return [meterFactor, surplusPrice, inductiveMeasured];
    };
    expect(joinedWith({ inductiveMeasured: 2 })).toEqual([1, 'pool', 3.5]);
    expect(joinedWith({ meterFactor: 40, surplusPrice: 'agreed' })).toEqual([null, null, 1.5]);
  });
});

describe('the curves below the hours', () => {
  // Exported: 1 kWh in hour 11 of the second day, 2 kWh in hour 12; 1 kWh was imported, so the second hour is paid.
  const curvesWith = (over: Partial<CustomerAnnex> = {}) => annexCurves({ ...annex('2022-10', 31), ...over });

  it('include the import for a period that begins within a month', () => {
    const dates = [...days('2022-09', 30).slice(15), ...days('2022-10', 15)];
    expect(annexCurves({ ...annex('2022-09', 30), dates }).imported).toBe(1);
  });

  it('accumulate exports up to those of the month, next to the import', () => {
    const { exported, imported, most, energySaid } = curvesWith();
    expect([exported.length, exported[33], exported[34], exported[35], exported.at(-1)]).toEqual([744, 0, 1, 3, 3]);
    expect([imported, most]).toEqual([1, 3]);
    expect(energySaid).toBe('exportación 3.00; a trazos, la importación de todo el mes: 1.00');
  });

  it('have no floating-point drift: a tenth in every hour is 74.4', () => {
    const tenths = Array.from({ length: 31 }, () => Array.from({ length: 24 }, () => 0.1));
    expect(curvesWith({ exportedByHour: tenths }).exported.at(-1)).toBe(74.4);
  });

  it('give the price from the first paid hour on, and its range', () => {
    const prices = hours(31, { '0 0': 900, '1 11': 210.5, '2 3': 440 }).map((row) => row.map((it) => it || 300));
    const curves = curvesWith({ prices });
    expect(curves.prices.slice(33, 37)).toEqual([null, null, 210.5, 300]);
    expect(curves.priceSaid).toBe('de 210.50 a 440.00, desde la primera hora que se paga');
    expect([210.5, 325.25, 440].map((price) => curves.priceLevel?.(price))).toEqual([0, 0.5, 1]);
  });

  it('state that a price is the same in every hour, and draw it in the middle', () => {
    const curves = curvesWith({ surplusPrice: 'agreed' });
    expect(curves.priceSaid).toBe('100.00 en cada hora, desde la primera que se paga');
    expect(curves.priceLevel?.(100)).toBe(0.5);
  });

  it('state that nothing is paid only when everything was exchanged, and give no limit when there is none', () => {
    const none = { surplus: 0, surplusByHour: hours(31), prices: [] };
    expect(curvesWith(none).priceSaid).toMatch(/^ningún kWh se paga/);
    expect([
      curvesWith({ ...none, hasCredit: false }).priceSaid,
      curvesWith({ ...none, surplus: 5 }).priceSaid,
    ]).toEqual(['', '']);
    // Without credit, with another system's split, and for two months billed together.
    expect(curvesWith({ hasCredit: false }).imported).toBeNull();
    expect(curvesWith({ surplusByHour: [], exchangedByHour: [] }).imported).toBeNull();
    expect(annexCurves(joinedAnnex(annex('2022-07', 31), annex('2022-08', 31))).imported).toBeNull();
  });
});

describe('the days below the hours of an annex', () => {
  const daysWith = (surplus: Readonly<Record<string, number>>, value: Readonly<Record<string, number>>) =>
    annexDays({ ...annex('2022-10', 31), surplusByHour: hours(31, surplus), surplusValueByHour: hours(31, value) });

  it('state paid energy and value of each day, rounded, and nothing for other days', () => {
    const result = daysWith({ '1 11': 2.04, '1 12': 0.01, '30 23': 0.25 }, { '1 11': 200.4, '1 12': 1.1, '30 23': 25 });
    expect(result?.said).toBe('excedente 2 en kWh; debajo, su valor en $');
    expect(result?.days[1]).toEqual({ energy: '2.1', value: '202' });
    expect(result?.days[30]).toEqual({ energy: '0.3', value: '25' });
    expect(result?.days.filter(({ energy, value }) => energy !== '' || value !== '')).toHaveLength(2);
  });

  it('are written in thousands when a figure does not fit otherwise', () => {
    const result = daysWith({ '0 11': 99_999, '0 12': 1, '1 12': 50 }, { '0 11': 999_999, '1 12': 1_000_000 });
    expect(result?.said).toBe('excedente 2 en MWh; debajo, su valor en miles de $');
    expect(result?.days.slice(0, 2)).toEqual([
      { energy: '100.0', value: '1,000' },
      { energy: '0.1', value: '1,000' },
    ]);
    expect(daysWith({ '0 11': 99_999 }, { '0 11': 999_999 })?.said).toBe('excedente 2 en kWh; debajo, su valor en $');
  });

  it('are omitted when no hour is paid, and for months billed together', () => {
    expect(daysWith({}, {})).toBeUndefined();
    expect(annexDays({ ...annex('2022-10', 31), surplusByHour: [] })).toBeUndefined();
    expect(annexDays(annex('2022-10', 62))).toBeUndefined();
  });

  it('a weekend is a Saturday or a Sunday', () => {
    expect(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'].map(isWeekend)).toEqual([false, true, true, false]);
  });
});
