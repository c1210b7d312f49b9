import { optionsIn } from '@contador/domain/tariff-calculation';
import type { InputScope, ParameterDefinition } from '@contador/domain/tariff-inputs';
import { completeRow, enteredRow, parameterDefinitions, scopesOf } from '@contador/domain/tariff-inputs';
import { levelsInOption, optionStages } from '@contador/domain/tariff-option';
import { isoMonth, type Month, nextMonth, parseMonth, previousMonth, sameMonth } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import { type ReadInputEntry, readEntriesOf } from '../entries/input-entry.repository.ts';
import { type EnteredRow, latestRowsBefore, rowsOfVersion } from '../entries/parameter.repository.ts';
import { settledSupply } from '../entries/settled-supply.repository.ts';
import { marketsOfPeriod, type SavedMarket } from '../markets/market.repository.ts';
import { columnFacts, consumerPriceIndexOf } from '../parameters/column-facts.ts';
import { partInForce, rowInForce } from '../parameters/row-in-force.ts';
import { sharedParameters } from '../parameters/shared-parameters.ts';
import { COMPANY } from '../scope/scope-key.ts';
import { lawReadings } from './law-reading.repository.ts';
import type { MonthInput, MonthInputs, MonthMarket, MonthOption, MonthParameter } from './month-inputs.ts';

const replicable = parameterDefinitions.filter((it) => it.replicable).map((it) => it.filename);
const isShared = ({ filename }: ParameterDefinition) => sharedParameters.includes(filename);
const sharedAndReplicable = replicable.filter((filename) => sharedParameters.includes(filename));

/**
 * Loads the inputs of a version: those of every market, or only those that the calculation of one market uses, which are its own, the
 * company's, and rows of other markets that enter sums.
 */
export async function loadMonthInputs(
  transaction: TenantTransaction,
  period: Month,
  version: string,
  ofMarket?: { readonly market: string; readonly markets: readonly SavedMarket[] },
): Promise<MonthInputs> {
  const markets = ofMarket?.markets ?? (await marketsOfPeriod(transaction, period));
  const codes = markets.map((it) => it.code);
  const own = ofMarket === undefined ? codes : [ofMarket.market];
  const only = ofMarket && { market: ofMarket.market, shared: sharedParameters };
  const [entries, readings, supply, ...rows] = await Promise.all([
    readEntriesOf(transaction, period, version, { market: ofMarket?.market }),
    lawReadings(transaction),
    settledSupply(transaction, period),
    rowsOfVersion(transaction, period, version, only),
    latestRowsBefore(transaction, period, replicable, own),
    ofMarket === undefined ? [] : latestRowsBefore(transaction, period, sharedAndReplicable, codes),
  ]);
  const rowsOf = new Map<string, EnteredRow[]>();
  for (const row of rows.flat()) {
    const known = rowsOf.get(row.market);
    if (known === undefined) rowsOf.set(row.market, [row]);
    else known.push(row);
  }
  return {
    options: optionsIn(readings, isoMonth(nextMonth(period))),
    ...(supply && { supply }),
    entries: entries.map(monthInput),
    markets: markets.map((market) => monthMarket(market, nextMonth(period))),
    parameters: parameterDefinitions.flatMap((definition) => {
      const ofMarkets = isShared(definition) ? codes : own;
      return scopesOf(definition).flatMap((scope) =>
        (scope === 'company' ? [COMPANY] : ofMarkets).flatMap(
          (key) => monthParameter(definition, scope, key, { period, rowsOf, entries, markets }) ?? [],
        ),
      );
    }),
  };
}

function monthParameter(
  definition: ParameterDefinition,
  scope: InputScope,
  market: string,
  month: {
    period: Month;
    /** Rows by market; those of the company under COMPANY. */
    rowsOf: ReadonlyMap<string, readonly EnteredRow[]>;
    entries: readonly ReadInputEntry[];
    markets: readonly SavedMarket[];
  },
): MonthParameter | undefined {
  const { period, rowsOf } = month;
  const companys = rowsOf.get(COMPANY) ?? [];
  const rows = market === COMPANY ? companys : [...companys, ...(rowsOf.get(market) ?? [])];
  const inForce = partInForce(definition, scope, market, rows, period);
  if (inForce === undefined) return undefined;
  const { row, replicated, amounts } = inForce;
  const whole = scope === 'company' ? amounts : (rowInForce(definition, market, rows, period)?.amounts ?? amounts);
  const prices = companys.find(
    ({ filename, month: rowMonth }) => filename === consumerPriceIndexOf.filename && sameMonth(rowMonth, period),
  );
  const facts = columnFacts(period, {
    constants: month.markets.find((it) => it.code === market)?.inForce?.constants,
    consumerPriceIndex: prices?.amounts[consumerPriceIndexOf.column - 1],
    investmentCharge: investmentChargeOf(month.entries, market),
  });
  return {
    filename: definition.filename,
    market: scope === 'company' ? null : market,
    values: completeRow(definition, whole, facts),
    entered: enteredRow(definition, amounts),
    enteredFor: row.month,
    replicated,
    provisional: row.provisional,
    enteredBy: row.enteredBy,
    enteredAt: row.enteredAt,
  };
}

function investmentChargeOf(entries: readonly ReadInputEntry[], market: string): string | undefined {
  for (const entry of entries)
    if (entry.market === market && entry.reading.reader === 'use-charges') return entry.reading.cdi.sum.amount;
  return undefined;
}

/** Converts an entry to the form that the calculation uses. */
export function monthInput(entry: ReadInputEntry): MonthInput {
  return {
    input: entry.input,
    market: entry.market === COMPANY ? null : entry.market,
    files: entry.files,
    reading: entry.reading,
    warnings: entry.warnings,
    enteredBy: entry.enteredBy,
    enteredAt: entry.enteredAt,
  };
}

function monthMarket(market: SavedMarket, tariffMonth: Month): MonthMarket {
  const option = monthOption(market, tariffMonth);
  const until = parseMonth(market.inForce?.constants.cotUntil ?? '');
  return {
    ...(option && { option }),
    ...(until && { recoveryMonths: monthsFrom(tariffMonth, until) }),
    code: market.code,
    name: market.name,
    area: market.area,
    active: market.active,
    entryMonth: market.entryMonth,
    lacCode: market.lacCode,
    lacName: market.lacName,
    distributor: market.distributor,
    constants: market.inForce?.constants ?? {},
    constantsFrom: market.inForce ? (parseMonth(market.inForce.from) ?? null) : null,
    savedBy: market.inForce?.savedBy ?? market.savedBy,
    savedAt: market.inForce?.savedAt ?? market.savedAt,
  };
}

function monthOption({ option: saved, opening }: SavedMarket, tariffMonth: Month): MonthOption | undefined {
  if (saved === undefined || levelsInOption(saved.option, tariffMonth).length === 0) return undefined;
  const { option, savedBy, savedAt } = saved;
  const isOfMonthBefore = opening?.month === isoMonth(previousMonth(tariffMonth));
  return {
    stages: optionStages(option, tariffMonth),
    rate: option.rate,
    opening: isOfMonthBefore ? opening : undefined,
    savedBy,
    savedAt,
  };
}

/** Number of months from `first` to `last`, both included; 0 if `last` is earlier. */
function monthsFrom(first: Month, last: Month): number {
  return Math.max(0, (last.year - first.year) * 12 + last.number - first.number + 1);
}
