import type { Agreement, Range } from './agreements.ts';
import { type Amount, amount, cents, isAbove, least, most, percentOf, text, times } from './amounts.ts';
import type { YearParameters } from './annual.ts';
import type { SyntheticClient } from './client.ts';
import { isFree } from './clients.ts';

/** The selected agreement, the matching range and the tax, COP; 0 without an agreement or outside all ranges. */
export interface TaxAnswer {
  readonly agreement?: number;
  readonly variable?: string;
  readonly charge?: string;
  readonly limit?: string;
  /** Figure compared with the ranges, kWh or COP. */
  readonly variableValue?: string;
  readonly range?: Range;
  readonly value: string;
}

/** Expected local tax of a client (rules B7 and B8, rulings 1 to 4). */
export function taxAnswer(
  client: SyntheticClient,
  input: {
    readonly agreements: readonly Agreement[];
    readonly start: string;
    readonly kwh: Amount;
    readonly activeValue: Amount;
    readonly year: YearParameters;
  },
): TaxAnswer {
  const agreement = chosen(client, input.agreements, input.start);
  if (agreement === undefined) return { value: '0' };
  const { id, variable, charge, limitUnit, hasLimits } = agreement;
  const variableValue = variable === 'RANGO_CONSUMO' ? input.kwh : input.activeValue;
  const range = variable === 'FIJA' ? agreement.ranges[0] : rangeOf(agreement.ranges, variableValue);
  return {
    agreement: id,
    variable,
    charge,
    limit: hasLimits ? limitUnit : 'none',
    ...(variable !== 'FIJA' && { variableValue: text(variableValue) }),
    ...(range && { range }),
    value: range === undefined ? '0' : text(cents(taxOf(agreement, range, input))),
  };
}

/** Selects the agreement with most matching criteria, then the later start, then the higher number. */
function chosen(client: SyntheticClient, agreements: readonly Agreement[], start: string): Agreement | undefined {
  const fitting = agreements
    .filter((it) => fits(it, client, start))
    .map((it) => ({ it, score: scoreOf(it), from: it.start === 'NA' ? '' : it.start }));
  fitting.sort((a, b) => b.score - a.score || (a.from === b.from ? b.it.id - a.it.id : a.from < b.from ? 1 : -1));
  return fitting[0]?.it;

  function scoreOf({ tax, market, level, strata }: Agreement): number {
    if (tax === 'security') return 0;
    return Number(market !== 'NA') + Number(level !== 'NA') + Number(client.use === 'RESIDENCIAL' && strata.length > 0);
  }
}

function fits(
  { tax, place, active, uses, start, finish, market, strata, level }: Agreement,
  client: SyntheticClient,
  day: string,
): boolean {
  const isThere = tax === 'lighting' ? place.code === client.place.code : place.department === client.place.department;
  if (!isThere || !active || !uses.includes(client.use)) return false;
  if ((start !== 'NA' && day < start) || (finish !== 'NA' && day > finish)) return false;
  if (tax === 'security') return true;
  if (market !== 'NA' && market !== (isFree(client) ? 'NO REGULADO' : 'REGULADO')) return false;
  if (level !== 'NA' && level !== client.connection) return false;
  return client.use !== 'RESIDENCIAL' || strata.length === 0 || strata.includes(client.stratum ?? 0);
}

/** Selects the range that contains the value. A shared bound belongs to the lower range, and a gap to the range below it. */
function rangeOf(ranges: readonly Range[], value: Amount): Range | undefined {
  const begun = ranges.filter(({ min }) => !isAbove(amount(min), value));
  const holding = begun.find(({ max }) => max === 'NA' || !isAbove(value, amount(max)));
  // Above the last maximum there is no higher range, so it is not a gap.
  return holding ?? (begun.length < ranges.length ? begun.at(-1) : undefined);
}

function taxOf(
  { charge, limitUnit }: Agreement,
  { value, limMin, limMax }: Range,
  { activeValue, year }: { readonly activeValue: Amount; readonly year: YearParameters },
): Amount {
  const charged = {
    PORC_CONSUMO: () => percentOf(activeValue, amount(value)),
    PESOS: () => amount(value),
    UVT: () => times(amount(value), amount(year.uvt)),
  }[charge]();
  const unit = limitUnit === 'AUTO' ? (charge === 'UVT' ? 'UVT' : 'PESOS') : limitUnit;
  const one = { PESOS: amount(1), UVT: amount(year.uvt), SMMLV: amount(year.wage) }[unit];
  const raised = limMin === 'NA' ? charged : most(charged, times(amount(limMin), one));
  return limMax === 'NA' ? raised : least(raised, times(amount(limMax), one));
}
