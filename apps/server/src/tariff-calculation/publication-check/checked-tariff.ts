import type { CheckedTariff, FigureAmounts } from '@contador/domain/tariff-calculation';
import { inputDefinitions } from '@contador/domain/tariff-inputs';
import { addMonths, isoMonth, nextMonth, previousMonth, sameMonth } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import { indexSuffix } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { crossChecks } from '../../tariff-inputs/cross-checks/index.ts';
import { doubtfulFiles } from '../../tariff-inputs/index.ts';
import { marketTariff } from '../calculation/market-tariff.ts';
import { correctableValues } from '../corrections/correctable-values.ts';
import type { MarketMonth } from '../market-month.ts';
import { definitiveMonths } from '../published-sheet.repository.ts';
import { publishedTariffs } from '../tariff.repository.ts';
import { billsOfOtherVersions } from './bills-of-other-versions.ts';
import { otherMarkets } from './other-markets.ts';

/** Months of history to compare with. */
const MONTHS = 12;
/** Extension of inputs whose files are named after the XM version. */
const VERSIONED = '.txf';

/**
 * Collects what a market's month is checked with before it is published. With `asWhole` the other markets are included; a single component
 * does not depend on them.
 */
export async function checkedTariff(
  transaction: TenantTransaction,
  month: MarketMonth,
  { strata, asWhole }: { readonly strata: boolean; readonly asWhole: boolean },
): Promise<CheckedTariff> {
  const { version, market, inputs } = month;
  const trace = traceOf(month, strata);
  const [{ amounts: history, followsTheLast }, others, billed] = await Promise.all([
    historyOf(transaction, month, trace),
    asWhole ? otherMarkets(transaction, month) : [],
    asWhole ? billsOfOtherVersions(transaction, { ...version, market }) : [],
  ]);
  const own = inputs.entries.filter((entry) => entry.market === null || entry.market === market);
  const doubted = doubtfulFiles(own);
  const countOf = (input: string) => doubted.filter((it) => it.input === input).length;
  return {
    tariffMonth: nextMonth(version.period),
    market,
    trace,
    history,
    followsTheLast,
    otherMarkets: others,
    billed,
    files: own.flatMap(({ input, files }) => files.map(({ name }) => ({ input, name, versioned: isVersioned(input) }))),
    xmVersion: version.xmVersion,
    contradictions: crossChecks(inputs).filter((it) => it.market === null || it.market === market),
    doubted,
    remarks: own.map(({ input, warnings }) => ({ input, count: warnings.length - countOf(input) })),
    corrections: checkedCorrections(month),
  };
}

function checkedCorrections(month: MarketMonth): CheckedTariff['corrections'] {
  if (month.corrections.length === 0) return [];
  const calculated = new Map(correctableValues(month).map((it) => [it.figure, it.calculated]));
  return month.corrections.map((correction) => ({
    ...correction,
    calculatedNow: calculated.get(correction.figure) ?? null,
    approvedBy: correction.decisions.find(({ act }) => act === 'approve')?.by ?? null,
  }));
}

function isVersioned(input: string): boolean {
  return inputDefinitions.find(({ name }) => name === input)?.extensions.includes(VERSIONED) === true;
}

/** Trace of the whole tariff if it has a value, else of the available components. */
function traceOf({ calculation }: MarketMonth, strata: boolean): Trace {
  const tariff = marketTariff(calculation, strata);
  if (tariff.ok) return tariff.value.trace;
  const traces = calculation.components.flatMap(({ trace }) => trace ?? []);
  return {
    roots: traces.flatMap(({ roots }) => [...roots]),
    nodes: Object.assign({}, ...traces.map(({ nodes }) => nodes)),
  };
}

/** Definitive months of the market before this one, oldest first, by the ids of the current figures. */
async function historyOf(
  transaction: TenantTransaction,
  { version: { period }, market }: MarketMonth,
  trace: Trace,
): Promise<{ amounts: FigureAmounts[]; followsTheLast: boolean }> {
  const [first, last] = [isoMonth(addMonths(period, -MONTHS)), isoMonth(previousMonth(period))];
  const months = (await definitiveMonths(transaction, market)).filter(
    (it) => first <= isoMonth(it.period) && isoMonth(it.period) <= last,
  );
  if (months.length === 0) return { amounts: [], followsTheLast: false };
  const tariffId = months.map((it) => it.tariffId);
  const rows = await publishedTariffs.rows(transaction, { market, tariffId }, ['tariffId', 'chain']);
  const keys = Object.values(trace.nodes).map(
    ({ id, symbol, index }) => [id, `published:${symbol}${indexSuffix({ ...index, market })}`] as const,
  );
  const amounts = months.map(({ tariffId }): FigureAmounts => {
    const chain = rows.find((row) => row.tariffId === tariffId)?.chain ?? {};
    return Object.fromEntries(keys.flatMap(([id, key]) => (chain[key] === undefined ? [] : [[id, chain[key]]])));
  });
  const followsTheLast = months.some((it) => sameMonth(it.period, previousMonth(period)));
  return { amounts, followsTheLast };
}
