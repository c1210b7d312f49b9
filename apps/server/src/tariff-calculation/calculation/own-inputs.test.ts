import { componentNames } from '@contador/domain/tariff-calculation';
import { columnsOf, parameterDefinition, scopesOf } from '@contador/domain/tariff-inputs';
import { month as monthOf } from '@contador/kernel';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { MonthInputs } from '../../tariff-inputs/index.ts';
import { sharedParameters } from '../../tariff-inputs/parameters/shared-parameters.ts';
import { monthFacts } from '../facts/month-facts.ts';
import { lackingMarkets } from '../publication-check/lacking-markets.ts';
import { whatIsThere } from '../publication-check/other-markets.ts';
import { exampleParameters } from '../testing/example-parameters.ts';
import { syntheticInputs } from '../testing/synthetic-inputs.ts';
import { calculateMarket } from './market-calculation.ts';

const period = monthOf(2025, 9);
const type = 'FRANJAS HORARIAS';
let inputs: MonthInputs;

beforeAll(async () => {
  const { files } = syntheticMonth({ year: 2025, month: 9, version: 'txf', seed: 161_803, scenario: 'normal' });
  inputs = await syntheticInputs(files, exampleParameters);
});

const calculate = (inputs: MonthInputs, market: string) =>
  calculateMarket({ period, market, type, facts: monthFacts(inputs, market, undefined), published: [] });
const shown = (inputs: MonthInputs, market: string) =>
  calculate(inputs, market).components.map(({ component, amounts, missing, impossible, fingerprint }) => ({
    component,
    amounts,
    impossible,
    fingerprint,
    missing: missing.map(({ key }) => key),
  }));

/** Inputs of the market itself and of the company, plus the rows of other markets that enter sums. */
function inputsOfMarket({ entries, parameters, ...month }: MonthInputs, market: string): MonthInputs {
  const isOwn = (it: { market: string | null }) => it.market === null || it.market === market;
  return {
    ...month,
    entries: entries.filter(isOwn),
    parameters: parameters.filter((it) => isOwn(it) || sharedParameters.includes(it.filename)),
  };
}

/** Random set of missing entries and rows of the month, by index. */
const missing = () =>
  fc.record({
    entries: fc.subarray([...inputs.entries.keys()], { maxLength: 4 }),
    parameters: fc.subarray([...inputs.parameters.keys()], { maxLength: 8 }),
  });
const without = (gone: { entries: number[]; parameters: number[] }): MonthInputs => ({
  ...inputs,
  entries: inputs.entries.filter((_, at) => !gone.entries.includes(at)),
  parameters: inputs.parameters.filter((_, at) => !gone.parameters.includes(at)),
});

it("gives the same result from the market's own inputs as from all inputs, whatever is missing", () => {
  fc.assert(
    fc.property(missing(), fc.constantFrom('DNOM', 'DSUM'), (gone, market) => {
      const month = without(gone);
      expect(shown(inputsOfMarket(month, market), market)).toEqual(shown(month, market));
    }),
    { numRuns: 25 },
  );
  expect(shown(inputsOfMarket(inputs, 'DSUM'), 'DSUM').flatMap(({ missing }) => missing)).toEqual([]);
});

it('finds what several markets lack without a trace', () => {
  // Company-wide columns moved from a market's row to a company row, as they are entered now.
  const companys = (it: MonthInputs): MonthInputs => ({
    ...it,
    parameters: it.parameters.flatMap((row) => {
      const definition = parameterDefinition(row.filename);
      if (definition === undefined || row.market === null) return [row];
      const columnsIn = (scope: 'company' | 'market') => columnsOf(definition, scope, row.entered);
      const once = row.market === 'DNOM' && scopesOf(definition).includes('company');
      return [
        { ...row, entered: columnsIn('market') },
        ...(once ? [{ ...row, market: null, entered: columnsIn('company') }] : []),
      ];
    }),
  });
  fc.assert(
    fc.property(missing(), fc.subarray([...componentNames]), fc.boolean(), (gone, components, whole) => {
      const month = whole ? without(gone) : companys(without(gone));
      const lacks = (market: string) =>
        shown(month, market)
          .filter(({ component }) => components.includes(component))
          .some((it) => it.missing.length > 0 || it.impossible !== undefined);
      const codes = ['DNOM', 'DSUM'];
      const markets = codes.map((code) => ({ code, components }));
      const input = { period, type, inputs: month, before: new Map(), adjustments: new Map() } as const;
      expect(lackingMarkets(markets, input)).toEqual(codes.filter(lacks));
      for (const code of codes)
        expect(lackingMarkets([{ code, components }], { ...input, inputs: inputsOfMarket(month, code) })).toEqual(
          lacks(code) ? [code] : [],
        );
    }),
    { numRuns: 25, examples: [[{ entries: [], parameters: [] }, [...componentNames], true]] },
  );
});

/** Places as the database lists them; see `placesInMonth`. */
function placesOf({ entries, parameters }: MonthInputs, market: string): string {
  const own = (it: { market: string | null }) => it.market === market;
  const empty = (entered: readonly (string | null)[]) => entered.map((it, at) => (it === null ? at : ''));
  return JSON.stringify([
    entries.filter(own).map(({ input }) => input),
    parameters.filter(own).map(({ filename, entered }) => [filename, empty(entered)]),
  ]);
}

function whatIsThereOf(month: MonthInputs, code: string): string {
  const market = month.markets.find((it) => it.code === code);
  if (market === undefined) throw new Error(`no ${code}`);
  return whatIsThere({ places: placesOf(month, code), market, chain: '', components: componentNames });
}

it('reports the same lacks for two markets with the same places', () => {
  const ofMarkets = (gone: { entries: number[]; parameters: number[] }) => {
    const month = without(gone);
    // A market may also lack what the other one lacks; markets are listed by code.
    const lacking = (own: string, other: string) =>
      shown(month, own).map(({ missing: keys }) =>
        keys.map((key) => key.replaceAll(own, 'own').replaceAll(other, 'other')).toSorted(),
      );
    const same = whatIsThereOf(month, 'DNOM') === whatIsThereOf(month, 'DSUM');
    return { same, lacking: [lacking('DNOM', 'DSUM'), lacking('DSUM', 'DNOM')] };
  };
  const counts = { same: 0, other: 0 };
  // Two markets of the same kind, each with its own rows.
  const markets = inputs.markets.map((it) => ({
    ...it,
    area: 'CENTRO',
    constants: { ...it.constants, indexMode: 'IPC_ONLY' as const },
  }));
  const ofNorth = inputs.parameters.filter(({ market }) => market === 'DNOM');
  const parameters = [
    ...inputs.parameters.filter(({ market }) => market !== 'DSUM'),
    ...ofNorth.map((it) => ({ ...it, market: 'DSUM' })),
  ];
  const rank = (market: string | null) => (market === null ? 0 : 1);
  const entries = inputs.entries.toSorted((a, b) => a.input.localeCompare(b.input) || rank(a.market) - rank(b.market));
  inputs = { ...inputs, markets, parameters, entries };
  fc.assert(
    fc.property(missing(), (gone) => {
      const { same, lacking } = ofMarkets(gone);
      counts[same ? 'same' : 'other']++;
      if (same) expect(lacking[0]).toEqual(lacking[1]);
    }),
    { numRuns: 60, examples: [[{ entries: [], parameters: [] }], [{ entries: [], parameters: [8, 25] }]] },
  );
  expect(counts.same).toBeGreaterThan(0);
  expect(counts.other).toBeGreaterThan(0);
});
