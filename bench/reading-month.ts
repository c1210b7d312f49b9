import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputDefinitions } from '@contador/domain';
import { type InputFiles, inputsOfMonth } from '@contador/e2e/input-files.ts';
import { month } from '@contador/kernel';
import { type ReadingContext, readers } from '@contador/market-files';
import { demoCompany, syntheticMonth } from '@contador/market-files/synthetic-month';
import { parse } from 'csv-parse/sync';
import { type Measurement, median, medianOf } from './measurement.ts';

const PERIOD = { year: 2026, month: 3 };

/** Reading a whole month, no disk and no network: texts against a csv reader, workbooks against bare unzip and XML. */
export async function measureReading(): Promise<Measurement[]> {
  const { files } = syntheticMonth({ ...PERIOD, version: 'txf', seed: 11, scenario: 'normal' });
  const inputs = inputsOfMonth(files, demoCompany.markets);
  const isWorkbook = (it: InputFiles) => it.files.every(({ name }) => name.endsWith('.xlsx'));
  const texts = inputs.filter((it) => !isWorkbook(it));
  const workbooks = inputs.filter(isWorkbook);
  const textMs = await medianOf(() => readAll(texts));
  const workbookMs = await medianOf(() => readAll(workbooks));
  const textPeer = pythonTimes('text', texts);
  const workbookPeer = pythonTimes('workbook', workbooks);
  const named = `leer el mes: ${count(texts)} archivos de texto, ${megabytes(texts)} MB, comprobados`;
  const measured: Measurement[] = [
    {
      figure: named,
      ours: textMs,
      unit: 'ms',
      ratio: 'faster',
      ...(textPeer === undefined
        ? { peer: 'csv-parse (no hay python3), los mismos bytes', theirs: await medianOf(() => parseAll(texts)) }
        : { peer: 'csv.reader de Python, los mismos bytes', theirs: textPeer }),
      target: '≥ 3 × más rápido',
      met: false,
    },
  ];
  if (workbookPeer !== undefined) {
    measured.push({
      figure: `leer el mes: ${count(workbooks)} libros, comprobados`,
      ours: workbookMs,
      unit: 'ms',
      peer: 'zipfile y ElementTree de Python, sin comprobar',
      theirs: workbookPeer,
      ratio: 'faster',
      target: '—',
      met: true,
    });
  }
  return measured.map((it) => (it.target === '—' ? it : { ...it, met: it.theirs / it.ours >= 3 }));
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

/** Median of five of Python's own reader, or nothing where the machine has no python3. */
function pythonTimes(kind: 'text' | 'workbook', inputs: readonly InputFiles[]): number | undefined {
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

const count = (inputs: readonly InputFiles[]): number => inputs.flatMap(({ files }) => files).length;

function megabytes(inputs: readonly InputFiles[]): string {
  const bytes = inputs.flatMap(({ files }) => files).reduce((sum, it) => sum + it.bytes.length, 0);
  return (bytes / 1e6).toFixed(1);
}
