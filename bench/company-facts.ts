import { exampleParameters } from '@contador/e2e/expected-tree.ts';
import { BANDS, type Fact, type Facts, factsFromMap, indexSuffix, type Origin } from '@contador/regulation';

const ENTERED = { enteredBy: 'Ana Delgado', enteredAt: '2025-10-04T14:20:00Z' };
const DAYS = 30;

/** Figures of the month's files of the company; each daily figure has thirty source places. */
const OF_COMPANY: Readonly<Record<string, string>> = {
  'file:ADEM.DMRE': '70000000.00',
  'file:ADEM.PRRE': '1106000.00',
  'file:ADEM.DMNR': '6000000.00',
  'file:ADEM.PRNR': '94800.00',
  'file:DSPCTTOS.energy[mechanism=C1]': '42000000.000',
  'file:DSPCTTOS.value[mechanism=C1]': '12805473614.8',
  'file:DSPCTTOS.energy[mechanism=C2]': '14000000.000',
  'file:DSPCTTOS.value[mechanism=C2]': '3940608000.0',
  'file:TRSM.MC': '310.34',
  'file:AFAC.spotValue': '4166840211.17',
  'file:AFAC.spotEnergy': '15106000.00',
  'file:AFAC.relievedRestrictions': '2143200000.00',
  'file:AFAC.deviationSales': '1250000.00',
  'file:CargosSTN.guatape': '35210004.12',
  'file:CargosSTN.differential': '0.87',
};

const CHARGES = { max: '58.8730', med: '51.5790', min: '41.6800', mon: '52.1000' };
const OF_MARKET: Readonly<Record<string, string>> = {
  'file:CDI.CDI': '52.08',
  'file:CDI.Nivel4': '35.76',
  'file:CPROG.CPROG': '3.40',
};
const BY_VOLTAGE = {
  'file:ADD.DtUN': ['314.64', '200.78', '90.70'],
  'file:CDI.PR': ['0.135', '0.045', '0.030'],
};

/** All facts of a month of a company with the given markets, each with the rows of the example. */
export function companyFacts(markets: readonly string[]): Facts {
  const facts = new Map<string, Fact>();
  const add = (name: string, amount: string): void => {
    facts.set(name, { amount, origin: originOf(name) });
  };
  for (const [name, amount] of Object.entries(OF_COMPANY)) add(name, amount);
  for (const band of BANDS) add(`file:CargosSTN.charge${indexSuffix({ band })}`, CHARGES[band]);
  for (const [filename, row] of Object.entries(exampleParameters.company)) addRow(filename, row, '');
  const example = exampleParameters.markets.DNOM;
  if (!example) throw new Error('the example has no DNOM');
  const { market: constants, ...rows } = example;
  for (const market of markets) {
    const own = indexSuffix({ market });
    for (const [name, amount] of Object.entries(OF_MARKET)) add(name + own, amount);
    for (const [name, amounts] of Object.entries(BY_VOLTAGE)) {
      amounts.forEach((amount, at) => {
        add(name + indexSuffix({ market, voltage: (at + 1) as 1 | 2 | 3 }), amount);
      });
    }
    for (const [field, value] of Object.entries(constants)) add(`market:${field}${own}`, String(value));
    for (const [filename, row] of Object.entries(rows)) addRow(filename, row, own);
    // Columns of the company that are entered in a market's row.
    addRow('CG', rows.CG.slice(0, 4), '');
  }
  return factsFromMap({ facts, activeMarkets: markets });

  function addRow(filename: string, row: readonly (number | null)[], suffix: string): void {
    row.forEach((value, at) => {
      if (value !== null) add(`parameter:${filename}.${at + 1}${suffix}`, String(value));
    });
  }
}

function originOf(key: string): Origin {
  const [, kind = '', first = '', second = ''] = /^(\w+):([\w]+)\.?([\w]*)/.exec(key) ?? [];
  if (kind === 'parameter') {
    return { kind, filename: first, column: Number(second), columnLabel: `Columna ${second}`, ...ENTERED };
  }
  if (kind === 'market') return { kind, field: first, fieldLabel: first, market: 'M00', ...ENTERED };
  const daily = first === 'ADEM' || first === 'DSPCTTOS';
  return {
    kind: 'file',
    input: first,
    files: Array.from({ length: daily ? DAYS : 1 }, (_, day) => ({
      name: `${first.toLowerCase()}09${String(day + 1).padStart(2, '0')}.txf`,
      sha256: 'c0ffee'.repeat(10).slice(0, 60),
      line: 12,
      column: 'HORA 01',
      amount: '2333333.33',
    })),
    uploadedBy: 'Ana Delgado',
    uploadedAt: '2025-10-04T14:02:00Z',
  };
}
