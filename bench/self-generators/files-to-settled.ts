import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decimal, type HourlyEnergy, type MeasuringType, month as monthOf } from '@contador/kernel';
import { readMeterFile } from '@contador/market-files/meter-files';
import { type MeteredClient, syntheticMeters } from '@contador/market-files/synthetic-meters';
import {
  DEFAULT_READINGS,
  type HourPrices,
  hourPrices,
  measureMonth,
  type SettlementFacts,
  settleMonth,
} from '@contador/regulation';
import { type MeteredClient as Meter, meteredMonth } from '../../packages/domain/src/self-generators/index.ts';
import { type Measurement, median } from '../measurement.ts';
import { benchClient, benchSpot, benchTariff } from './bench-prices.ts';

const YEAR = 2026;
const MONTH = 10;
const CLIENTS = 120;
const RUNS = 5;
const period = { first: '2026-10-01', days: 31 };

type Format = 'xlsx' | 'csv';

/**
 * Measures meter files from their bytes to a settled month, one after the other in one thread, compared with pandas, which reads and
 * settles the same without checks.
 */
export async function measureFilesToSettled(): Promise<Measurement[]> {
  return (['xlsx', 'csv'] as const).flatMap((format) => against(format));
}

function against(format: Format): Measurement[] {
  const files = filesOf(format);
  const peer = pandasTimes(files);
  if (peer === undefined) {
    process.stderr.write('  ningún python3 con pandas y openpyxl: sin comparación\n');
    return [];
  }
  const prices = hourPrices(benchPrices, period.days * 24, OCTOBER);
  const settle = (file: MeteredClient['file']) => settled(file, prices);
  for (const [at, file] of files.entries()) {
    // pandas uses floating point and its rounding of halves: equal within a few cents.
    const theirs = peer.totals[at] as number;
    const ours = settle(file) / 100;
    if (Math.abs(ours - theirs) > 0.05) throw new Error(`${file.path}: ${ours}, and by pandas ${theirs}`);
  }
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now();
    for (const file of files) settle(file);
    times.push(performance.now() - began);
  }
  const ours = median(times);
  const theirs = median(peer.times);
  return [
    {
      figure: `${files.length} archivos .${format} de un mes, leídos, comprobados y liquidados`,
      ours,
      unit: 'ms',
      theirs,
      ratio: 'faster',
      target: '≥ 3 × más rápido',
      met: theirs >= 3 * ours,
      peer: `${format === 'xlsx' ? 'pandas con openpyxl' : 'pandas, lector en C'}, y numpy, sin comprobar`,
    },
  ];
}

const OCTOBER = monthOf(YEAR, MONTH);
const benchPrices: SettlementFacts['prices'] = { kind: 'spot', hours: benchSpot, cap: null, lossShare: decimal(0) };

function settled(file: MeteredClient['file'], prices: HourPrices): number {
  const read = readMeterFile({ name: file.path, bytes: file.bytes }, { period, measuringType: MEASURED });
  if (!read.ok) throw new Error(`${file.path}: ${JSON.stringify(read.refusal[0])}`);
  const { month } = meteredMonth({
    client: METER,
    read: read.value,
    close: null,
    yearBefore: null,
    factorOnConsumos: false,
    readingsAhead: 'next',
  });
  const { ACT_DEM, ACT_GEN, REA_IND, REA_CAP } = month.energy;
  const facts: SettlementFacts = {
    client: benchClient,
    imports: ACT_DEM as HourlyEnergy,
    exports: ACT_GEN as HourlyEnergy,
    inductive: REA_IND as HourlyEnergy,
    capacitive: REA_CAP as HourlyEnergy,
    tariff: benchTariff,
    prices: benchPrices,
    appliedM: 2,
    readings: DEFAULT_READINGS,
  };
  const measured = measureMonth(facts, { hasCredit: true, ...DEFAULT_READINGS });
  const result = settleMonth(facts, measured, { month: OCTOBER, prices });
  if (!result.ok) throw new Error(result.refusal.rule);
  return result.value.cents.TOT;
}

const MEASURED: MeasuringType = 'Consumos';
const METER: Meter = {
  clientCode: 'X',
  meterFactor: '1',
  registerDigits: null,
  capacity: null,
  contractedPower: null,
  entryDate: null,
  leftDate: null,
};

/**
 * Valid files of clients present the whole month, with energies instead of registers: handling the others in pandas would be a program of
 * its own.
 */
function filesOf(format: Format): MeteredClient['file'][] {
  const cast = Object.fromEntries(
    Array.from({ length: CLIENTS }, (_, at) => [
      at,
      { format, stays: true as const, kind: { periodicity: 1 as const }, meter: { measures: MEASURED, changes: [] } },
    ]),
  );
  const { codes, monthOf } = syntheticMeters({
    year: YEAR,
    month: MONTH,
    clients: CLIENTS,
    seed: 31,
    scenario: 'normal',
    cast,
  });
  return codes.map((code) => monthOf(code).file);
}

function pandasTimes(
  files: readonly MeteredClient['file'][],
): { readonly times: number[]; readonly totals: number[] } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'contador-bench-'));
  try {
    const listed = files.map(({ path, bytes }, at) => {
      const target = join(folder, `${at}`);
      writeFileSync(target, bytes);
      return { path: target, ...(path.endsWith('.csv') && textForm(bytes)) };
    });
    const manifest = join(folder, 'manifest.json');
    writeFileSync(manifest, JSON.stringify({ prices: benchSpot.map(Number), files: listed }));
    const script = join(import.meta.dirname, 'meters_peer.py');
    for (const python of ['python3', '/usr/bin/python3']) {
      try {
        const stdio = ['ignore', 'pipe', 'ignore'] as const;
        return JSON.parse(execFileSync(python, [script, String(RUNS), manifest], { stdio: [...stdio] }).toString());
      } catch {}
    }
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Format details of a text file, which pandas must be given and Contador detects. */
function textForm(bytes: Uint8Array) {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 20_000));
  const [head = '', first = ''] = text.split('\n');
  const separator = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ',';
  const isMarked = bytes[0] === 0xef;
  return {
    separator,
    decimal: separator !== ',' && first.includes(',') ? ',' : '.',
    encoding: isMarked ? 'utf-8-sig' : 'cp1252',
  };
}
