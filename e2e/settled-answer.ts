import { secondSettlement } from '@contador/domain/self-generators';
import { type Decimal, decimal, hourlyEnergy, roundHalfUp } from '@contador/kernel';
import { type ClientAnswer, factorOf, type SyntheticMeters } from '@contador/market-files/synthetic-meters';
import { DEFAULT_READINGS, type SettlementFacts } from '@contador/regulation';

type Published = Pick<SyntheticMeters, 'tariffs' | 'prices' | 'setUp'>;
/** A synthetic month whose clients can be settled. */
export type SettledMeters = Published & Pick<SyntheticMeters, 'energiesAfter'>;
type Fields = Readonly<Record<string, string | number | null | undefined>>;

/** Expected settlement of a client's synthetic month. Energies in kWh and kVArh, prices and values in COP. */
export interface SettledAnswer {
  /** Kind shown on the screen, 1 to 4, or the type for a client without a kind. */
  readonly kind: string;
  readonly factor: ReturnType<typeof factorOf>;
  readonly imported: number;
  readonly exported: number;
  readonly exchanged: number;
  readonly surplus: number;
  /** Unrounded, as decimal text. */
  readonly surplusValue: string;
  /** Zero-based hour of the period in which the export exceeds the import; null without an energy credit or without a crossing. */
  readonly crossing: number | null;
  readonly inductiveDays: number;
  readonly capacitiveDays: number;
  /** 100, 85, 132, 482, 11, 12, 730, 800 and TOT; 482 is negative. Prices have six decimals. */
  readonly concepts: Readonly<
    Record<string, { readonly energy?: Decimal; readonly price?: Decimal; readonly value: Decimal }>
  >;
  /** Amount to pay for the month of a client without a balance. */
  readonly payable: number;
}

const NONE = decimal(0);
/** Largest capacity of a small self-generator, in kW. */
const SMALL = 100;
const CONTRIBUTING = ['COMERCIAL', 'INDUSTRIAL', 'PROVISIONAL', 'ACUEDUCTO'];
const LEVEL_OF = { '1': 'n1or', Compartido: 'n1comp', Usuario: 'n1us', '2': 'n2', '3': 'n3' } as const;

/**
 * Settles a client's synthetic month with the second settlement, from the registered data, the published prices, and the hours after some
 * filling methods; by default those of the answer key.
 */
export function settledAnswer(meters: SettledMeters, answer: ClientAnswer, methods = answer.chosen): SettledAnswer {
  const fields = fieldsOf(meters, '/api/update-clients', answer.code);
  if (fields === undefined) throw new Error(`${answer.code} is not registered`);
  const energies = meters.energiesAfter(answer.code, methods);
  const series = (hours: readonly (number | null)[]) => hourlyEnergy(hours.map((energy) => energy ?? 0));
  const facts: SettlementFacts = {
    imports: series(energies.ACT_DEM),
    exports: series(energies.ACT_GEN),
    inductive: series(energies.REA_IND),
    capacitive: series(energies.REA_CAP),
    ...chargedTo(fields, meters),
    prices: pricesOf(fields, meters, answer),
    appliedM: 1,
    readings: DEFAULT_READINGS,
  };
  const state = {
    m: Number(fields.m_factor),
    withExcess: Number(fields.months_with_excess),
    withoutExcess: Number(fields.consecutive_months_out_of_excess),
    atSix: Number(fields.consecutive_months_m6),
  };
  const factor = factorOf(state, secondSettlement(facts).excessDays);
  const { hours, concepts } = secondSettlement({ ...facts, appliedM: factor.applied });
  const daysWith = (energy: 'penalised' | 'capacitive') =>
    new Set(hours.flatMap((each, hour) => (each[energy].isZero() ? [] : [Math.floor(hour / 24)]))).size;
  const sum = (amounts: readonly Decimal[]) => amounts.reduce((total, each) => total.plus(each), NONE);
  const [exchanged, surplus] = [sum(hours.map((each) => each.exchanged)), sum(hours.map((each) => each.surplus))];
  const hasCredit = fields.ag_type === 'AGPE' && fields.fncer === 'SI';
  const crossing = hours.findIndex((each) => !each.surplus.isZero());
  const value = (code: string) => concepts[code]?.value ?? NONE;
  const isPaidLater = String(fields.exceed_payment).startsWith('1');
  const owed = isPaidLater ? value('TOT') : value('TOT').minus(value('482'));
  return {
    kind: kindOf(fields),
    factor,
    imported: concepts['100']?.energy?.toNumber() ?? Number.NaN,
    exported: exchanged.plus(surplus).toNumber(),
    exchanged: exchanged.toNumber(),
    surplus: surplus.toNumber(),
    surplusValue: sum(hours.map((each) => each.surplus.times(each.price ?? NONE))).toFixed(),
    crossing: hasCredit && crossing >= 0 ? crossing : null,
    inductiveDays: daysWith('penalised'),
    capacitiveDays: daysWith('capacitive'),
    concepts: Object.fromEntries(
      Object.entries(concepts).map(([code, { energy, tariff, value: amount }]) => [
        code,
        { ...(energy && { energy }), ...(tariff && { price: roundHalfUp(tariff, 6) }), value: amount },
      ]),
    ),
    payable: Math.max(0, owed.toNumber()),
  };
}

/** Body of the last call of a path about a client. */
function fieldsOf({ setUp }: Published, path: string, code: string): Fields | undefined {
  return setUp.findLast((call) => call.path === path && call.body.client_code === code)?.body as Fields | undefined;
}

/** Client and tariff, each price with two decimals (ruling 2). */
function chargedTo(fields: Fields, { tariffs }: Published): Pick<SettlementFacts, 'client' | 'tariff'> {
  const { market, level } = publishedFor(fields, tariffs);
  const two = (amount: Decimal | string) => roundHalfUp(amount, 2);
  const D = two(level.d);
  const subsidised = fields.use_type === 'RESIDENCIAL' ? level.strata?.[String(fields.stratum) as '1'] : undefined;
  const subsistence = decimal(String(fields.subsistence_consumption).startsWith('1') ? 130 : 173);
  return {
    client: {
      type: fields.ag_type as 'AGPE',
      renewable: fields.fncer === 'SI',
      capacity: decimal(Number(fields.spec_capacity)),
      subsidy: subsidised === undefined ? null : { tariff: two(subsidised), subsistence },
      contribution: decimal(contributionOf(fields)),
      reactiveCharge: D,
    },
    tariff: {
      CU: two(decimal(level.cu).plus(level.cot)),
      COT: two(level.cot),
      T: two(market.t),
      D,
      Cv: two(market.cv),
      PR: two(level.pr),
      R: two(market.r),
    },
  };
}

function publishedFor(fields: Fields, tariffs: Published['tariffs']) {
  const market = tariffs[String(fields.client_market)];
  const key = LEVEL_OF[String(fields.voltage_level) as keyof typeof LEVEL_OF];
  if (market === undefined) throw new Error(`nothing is published for ${fields.client_market}`);
  return { market, key, level: market.levels[key] };
}

function contributionOf({ special_contribution: own, use_type: use, stratum }: Fields): number {
  if (own !== null && own !== undefined) return Number(own);
  return CONTRIBUTING.includes(String(use)) || (use === 'RESIDENCIAL' && Number(stratum) >= 5) ? 20 : 0;
}

/** Hourly prices up to the scarcity price of their month, plus half of the losses for a GD; or the agreed price (ruling 3). */
function pricesOf(
  fields: Fields,
  published: Published,
  { code, first, days }: ClientAnswer,
): SettlementFacts['prices'] {
  const { tariffs, prices } = published;
  const agreement = fieldsOf(published, '/api/update-user-agreed-prices', code);
  if (agreement !== undefined) return { kind: 'agreed', price: agreedPrice(agreement, prices.indices) };
  const { market, key } = publishedFor(fields, tariffs);
  const dates = Array.from({ length: days }, (_, day) =>
    new Date(Date.parse(first) + day * 86_400_000).toISOString().slice(0, 10),
  );
  return {
    kind: 'spot',
    hours: dates.flatMap((date) => (prices.spot[date] ?? []).map((price) => decimal(price))),
    cap: dates.flatMap((date) => Array<Decimal>(24).fill(decimal(prices.scarcity[date.slice(0, 7)]?.price ?? 'NaN'))),
    lossShare: fields.ag_type === 'GD' ? roundHalfUp(market.before.pr[key], 2).times('0.5') : NONE,
  };
}

/** Indexed prices have six decimals. */
function agreedPrice(
  { price_base_value: base, indexation_var: index, indexation_base_value: indexBase }: Fields,
  indices: Readonly<Record<'IPC' | 'IPP', string>>,
): Decimal {
  const price = decimal(Number(base));
  if (index === undefined) return price;
  return roundHalfUp(price.times(indices[index as 'IPC']).dividedBy(Number(indexBase)), 6);
}

function kindOf({ ag_type: type, fncer, agreed_price: agreed, spec_capacity: capacity }: Fields): string {
  if (type !== 'AGPE') return String(type);
  if (fncer !== 'SI') return '4';
  if (agreed === 'SI') return '3';
  return Number(capacity) > SMALL ? '2' : '1';
}
