import type { CustomerAnnex } from '@contador/contract/self-generators';

const NOTHING = Array.from({ length: 24 }, () => 0);
const none = () => Array.from({ length: 31 }, () => [...NOTHING]);

/** The annex of the reference example: two days of October with export, and the crossing at hour 11 of the second. */
export function annexOfMonth(clientCode: string): CustomerAnnex {
  const at = (day: number, values: Readonly<Record<number, number>>) => {
    const matrix = none();
    for (const [hour, value] of Object.entries(values)) (matrix[day] as number[])[Number(hour) - 1] = value;
    return matrix;
  };
  const dates = Array.from({ length: 31 }, (_, day) => `2025-10-${String(day + 1).padStart(2, '0')}`);
  const concept = (name: string, energy: number | null, tariff: number | null, value: number) => ({
    name,
    energy,
    tariff,
    value,
  });
  return {
    company: { legalName: 'CEDENAR S.A. E.S.P.', nit: '891200200-8', activity: null, color: '#14382B', emblem: null },
    clientCode,
    clientName: 'Lácteos Pasto S.A.S.',
    address: 'Calle 22 # 14-08',
    capacity: 20,
    renewable: 'SI',
    type: 'AGPE',
    measuringType: 'Consumos',
    billNumber: '',
    noReadingCause: 'NA',
    payment: 'next month',
    balance: 0,
    paidOn: null,
    payable: 3_977.41,
    imported: 22.91,
    penalised: 0,
    capacitive: 0,
    exported: 35.34,
    exchanged: 22.91,
    surplus: 12.43,
    openingImported: null,
    openingInductive: null,
    openingCapacitive: null,
    openingExported: null,
    closingImported: null,
    closingInductive: null,
    closingCapacitive: null,
    closingExported: null,
    historyMonths: ['2025-09', '2025-10'],
    historyImported: [20, 22.91],
    historyExported: [30, 35.34],
    concepts: {
      '100': concept('Energía activa', 22.91, 936.58, 21_457.05),
      '85': concept('Energía generada', 22.91, 936.58, -21_457.05),
      '132': concept('Intercambio', 22.91, 173.61, 3_977.41),
      '482': concept('Excedente', 12.43, 525.083918, -6_526.79),
      '800': concept('Contribución', null, null, 0),
      TOT: concept('Total', null, null, -2_549.38),
    },
    dates,
    exportedByHour: at(1, { 10: 0.32, 11: 2.44, 12: 14.44 }),
    exchangedByHour: at(1, { 10: 0.32, 11: 2.44 }),
    surplusByHour: at(1, { 12: 14.44 }),
    penalisedByHour: none(),
    capacitiveByHour: none(),
    inductiveMeasured: 0,
    capacitiveMeasured: 0,
    meterFactor: null,
    surplusPrice: 'pool',
    prices: Array.from({ length: 31 }, () => Array.from({ length: 24 }, () => 452)),
    surplusValueByHour: at(1, { 12: 6_526.7931 }),
    changeRow: 1,
    changeColumn: 10,
    hasCredit: true,
    surplusTotal: '6526.7931',
    origin: 'Calculada',
    tariffId: 'ced20259def',
    mFactor: 1,
    inductiveDays: 0,
    capacitiveDays: 0,
    estimatedHours: 0,
    approvedBy: 'Lucía Guerrero',
    approvedAt: '2025-11-05T15:00:00Z',
    correction: { version: 0, reason: null, correctsAt: null, inForce: 0 },
  };
}
