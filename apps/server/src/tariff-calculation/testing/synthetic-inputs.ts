import { createHash } from 'node:crypto';
import { parameterDefinition } from '@contador/domain/tariff-inputs';
import { isoMonth, month } from '@contador/kernel';
import type { XmVersion } from '@contador/market-files';
import { readers } from '@contador/market-files/readers';
import type { SyntheticMonth } from '@contador/market-files/synthetic-month';
import { filesByInput } from '../../demo/files-by-input.ts';
import type { MonthInput, MonthInputs, MonthMarket, MonthParameter } from '../../tariff-inputs/index.ts';
import type { ExampleParameters } from './example-parameters.ts';
import { rowsOf } from './example-parameters.ts';

const ENTERED = { enteredBy: 'Daniela Duarte', enteredAt: '2025-10-02T13:00:00.000Z' };

/** Inputs of a version after the files of a synthetic month are read and the example's parameters entered. */
export async function syntheticInputs(
  files: SyntheticMonth['files'],
  exampleMonth: ExampleParameters,
): Promise<MonthInputs> {
  const period = month(exampleMonth.year, exampleMonth.month);
  const markets = Object.entries(exampleMonth.markets).map(([code, { market }]) => ({ code, ...market }));
  const ownFiles = files.filter(({ path }) => !path.includes('/')).map(({ path, bytes }) => ({ name: path, bytes }));
  const entries: MonthInput[] = [];
  for (const { input, market, files: own } of filesByInput(ownFiles, period, exampleMonth.version, markets)) {
    const reading = await readers[input.reader](own, {
      period,
      xmVersion: exampleMonth.version as XmVersion,
      retailer: exampleMonth.agent,
      distributor: exampleMonth.distributor,
      market: markets
        .filter((it) => it.code === market)
        .map(({ code, name, area }) => ({ code, name, area, distributor: exampleMonth.distributor }))[0],
    });
    if (!reading.ok) throw new Error(`${input.name}: ${JSON.stringify(reading.refusal[0])}`);
    entries.push({
      input: input.name,
      market: market ?? null,
      files: own.map(({ name, bytes }) => ({
        name,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })),
      reading: reading.value as MonthInput['reading'],
      warnings: [],
      ...ENTERED,
    });
  }
  const parameters = [
    ...Object.entries(exampleMonth.company).map(([filename, row]) => entered(filename, null, row, exampleMonth)),
    ...Object.entries(exampleMonth.markets).flatMap(([code, it]) =>
      rowsOf(it).map(([filename, row]) => entered(filename, code, row, exampleMonth)),
    ),
  ];
  return {
    options: {},
    entries,
    parameters,
    markets: markets.map(
      ({ code, name, area, suiCode: _, ...constants }): MonthMarket => ({
        code,
        name,
        area,
        active: true,
        entryMonth: isoMonth(period),
        lacCode: code,
        lacName: name,
        distributor: exampleMonth.distributor,
        constants,
        constantsFrom: period,
        savedBy: ENTERED.enteredBy,
        savedAt: ENTERED.enteredAt,
      }),
    ),
  };
}

function entered(
  filename: string,
  market: string | null,
  row: readonly (number | null)[],
  parameters: ExampleParameters,
): MonthParameter {
  const columns = parameterDefinition(filename)?.columns ?? [];
  const texts = columns.map(({ kind }, at) => (kind === 'entered' && row[at] != null ? String(row[at]) : null));
  return {
    filename,
    market,
    values: texts,
    entered: texts,
    enteredFor: month(parameters.year, parameters.month),
    replicated: false,
    provisional: false,
    ...ENTERED,
  };
}
