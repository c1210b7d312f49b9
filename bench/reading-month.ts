import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputDefinitions } from '@contador/domain/tariff-inputs';
import { type InputFiles, inputsOfMonth } from '@contador/e2e/input-files.ts';
import { month } from '@contador/kernel';
import type { ReadingContext } from '@contador/market-files';
import { readers } from '@contador/market-files/readers';
import { demoCompany, syntheticMonth } from '@contador/market-files/synthetic-month';
import { parse } from 'csv-parse/sync';
import { type Measurement, median, medianOf } from './measurement.ts';
import { inRealSize } from './real-size.ts';

const PERIOD = { year: 2026, month: 3 };

type Peer = 'text' | 'numbers' | 'workbook';

const PEERS: Readonly<Record<Peer, string>> = {
  text: 'csv.reader de Python, los mismos bytes',
  numbers: 'csv.reader de Python y float() de cada número',
  workbook: 'zipfile y ElementTree de Python, sin comprobar',
};

/** Measures reading a whole month without disk or network: texts against a csv reader, workbooks against plain unzip and XML parsing. */
export async function measureReading(): Promise<Measurement[]> {
  const { files } = syntheticMonth({ ...PERIOD, version: 'txf', seed: 11, scenario: 'normal' });
  const inputs = inputsOfMonth(files, demoCompany.markets);
  const isWorkbook = (it: InputFiles) => it.files.every(({ name }) => name.endsWith('.xlsx'));
  const texts = inputs.filter((it) => !isWorkbook(it));
  const long = inRealSize(texts, demoCompany.agent);
  return [
    ...(await against(`leer el mes: ${sizeOf(texts)} de texto, comprobados`, texts, ['text', 'numbers'])),
    ...(await against(`leer un mes con ADEM como el de XM: ${sizeOf(long)}`, long, ['text'])),
    ...(await against(`leer el mes: ${sizeOf(inputs.filter(isWorkbook))} de cálculo`, inputs.filter(isWorkbook), [
      'workbook',
    ])),
  ];
}

/** Measures reading the inputs against each of the peers; without Python, texts against csv-parse. */
async function against(figure: string, inputs: readonly InputFiles[], peers: readonly Peer[]): Promise<Measurement[]> {
  const ours = await medianOf(() => readAll(inputs));
  const measured: Measurement[] = [];
  for (const kind of peers) {
    const python = pythonTimes(kind, inputs);
    if (python === undefined && kind !== 'text') continue;
    const theirs = python ?? (await medianOf(() => parseAll(inputs)));
    const peer = python === undefined ? 'csv-parse (no hay python3), los mismos bytes' : PEERS[kind];
    // Python's reader only splits lines: the ratio shows the cost of the checks, and has no target.
    measured.push({ figure, ours, unit: 'ms', peer, theirs, ratio: 'faster', target: '—', met: true });
  }
  return measured;
}

async function readAll(inputs: readonly InputFiles[]): Promise<void> {
  for (const { input, market, files } of inputs) {
    const reader = inputDefinitions.find(({ name }) => name === input)?.reader;
    if (!reader) throw new Error(`no reader of ${input}`);
    const reading = await readers[reader](files, contextOf(market));
    if (!reading.ok) throw new Error(`${input}: ${JSON.stringify(reading.refusal[0])}`);
  }
}

function parseAll(inputs: readonly InputFiles[]): void {
  for (const { bytes } of inputs.flatMap(({ files }) => files)) {
    parse(new TextDecoder('windows-1252').decode(bytes), { delimiter: ';', relax_column_count: true });
  }
}

function contextOf(code: string): ReadingContext {
  const { agent, distributor, markets } = demoCompany;
  const market = markets.find((it) => it.code === code);
  return {
    period: month(PERIOD.year, PERIOD.month),
    xmVersion: '.txf',
    retailer: agent,
    distributor,
    ...(market && { market: { code, name: market.name, distributor, area: market.area } }),
  };
}

/** Median of five runs of Python's own reader; undefined when the machine has no python3. */
function pythonTimes(kind: Peer, inputs: readonly InputFiles[]): number | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'contador-bench-'));
  try {
    const paths = inputs.flatMap(({ market, files }) => {
      mkdirSync(join(folder, market), { recursive: true });
      return files.map(({ name, bytes }) => {
        const path = join(folder, market, name);
        writeFileSync(path, bytes);
        return path;
      });
    });
    const script = join(import.meta.dirname, 'csv_peer.py');
    const printed = execFileSync('python3', [script, kind, '5', ...paths], { stdio: ['ignore', 'pipe', 'ignore'] });
    return median(JSON.parse(printed.toString()) as number[]);
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sizeOf(inputs: readonly InputFiles[]): string {
  const files = inputs.flatMap((it) => it.files);
  const bytes = files.reduce((sum, it) => sum + it.bytes.length, 0);
  return `${files.length} archivos, ${(bytes / 1e6).toFixed(1)} MB`;
}
