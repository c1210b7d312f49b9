import { inputDefinitions } from '@contador/domain/tariff-inputs';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { factName, type Source, wantedFacts } from '@contador/regulation';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleParameters } from '../testing/example-parameters.ts';
import { syntheticInputs } from '../testing/synthetic-inputs.ts';
import type { FactsOf } from './declared-facts.ts';
import { fileFacts } from './file-facts.ts';

/** Inputs of the regulated tariff. Other inputs are turned into facts by free customers and the balance. */
const ofTheTariff = inputDefinitions.filter(({ feeds }) => feeds.length > 0).map(({ name }) => name);

/** The company's own charges by CREG 015/2018 and 097/2008, required only under another reading of the law; no workbook contains them. */
const OF_NO_FILE = ['CD2', 'CD20', 'CD3', 'CD30', 'CD4', 'CDA', 'CDI0', 'CDM0', 'DTCS', 'IPP0', 'P1'];

const isOfTariff = (source: Source) => source.kind === 'file' && ofTheTariff.includes(source.input);
const requested = new Set(
  wantedFacts.flatMap(({ sources }) => sources.filter(isOfTariff).map((it) => factName(it as never))),
);
let provided: Set<string>;

beforeAll(async () => {
  const { files } = syntheticMonth({ year: 2025, month: 9, version: 'txf', seed: 161_803, scenario: 'normal' });
  const { entries } = await syntheticInputs(files, exampleParameters);
  provided = new Set(entries.flatMap(fileFacts).map(({ name }) => name));
});

it('a fact says with which decimal sign its file was read where one was declared', async () => {
  const { files } = syntheticMonth({ year: 2025, month: 9, version: 'txf', seed: 161_803, scenario: 'normal' });
  const { entries } = await syntheticInputs(files, exampleParameters);
  const entry = entries.find(({ reading }) => reading.reader === 'stn-charges');
  if (entry === undefined) throw new Error('no charges of transmission');
  const signed = { ...entry, files: entry.files.map((file) => ({ ...file, decimalSign: 'comma' as const })) };
  const placesOf = (fact: typeof entry) =>
    fileFacts(fact).flatMap(({ fact: { origin } }) => (origin.kind === 'file' ? origin.files : []));
  expect(new Set(placesOf(signed).map(({ decimalSign }) => decimalSign))).toEqual(new Set(['comma']));
  expect(placesOf(entry).some((place) => 'decimalSign' in place)).toBe(false);
});

describe('File facts that formulas ask for', () => {
  it('are given by the reader of the file, except those that no workbook contains', () => {
    expect(requested.size).toBeGreaterThan(20);
    const lacking = [...requested].filter((name) => !provided.has(name));
    expect(lacking.sort()).toEqual(OF_NO_FILE.map((field) => `file:CDI.${field}`));
  });

  it('include all facts that readers give', () => {
    expect([...provided].filter((name) => !requested.has(name))).toEqual([]);
  });
});

it('does not compile a reading with an undeclared field', () => {
  // @ts-expect-error: `indicators` is neither a fact nor said to be none
  const forgotten: FactsOf<'trsm'> = { mc: 'shown' };
  // @ts-expect-error: the same inside a field
  const inside: FactsOf<'stn-charges'>['guatape'] = { cost: 'shown' };
  expect([forgotten, inside]).toHaveLength(2);
});
