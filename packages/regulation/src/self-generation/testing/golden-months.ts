import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decimal, type HourlyEnergy, hourlyEnergy, month } from '@contador/kernel';
import { hasEnergyCredit } from '../energy-credit.ts';
import { hourPrices } from '../hour-prices.ts';
import { type MeasuredMonth, measureMonth } from '../measured-month.ts';
import { type SettledMonth, settleMonth } from '../settle-month.ts';
import { DEFAULT_READINGS, type SettlementFacts } from '../settlement-facts.ts';

type Row = Readonly<Record<string, number>>;
interface GoldenMonth {
  readonly case: string;
  readonly config: { readonly crossing_rule: string; readonly m_threshold_days: number };
  readonly input: {
    readonly days: number;
    readonly scarcity_price?: number;
    readonly client: { ag_type: 'AGPE' | 'GD' | 'AGGE'; fncer: string; capacity_mw: number };
    readonly tariff: Row;
    readonly d_val?: number;
    readonly contribution_rate?: number;
    readonly subsistence_kwh?: number;
    readonly subsidised_tariff?: number;
    readonly agreed_price?: number;
    readonly gd_loss_component?: number;
  } & Readonly<Partial<Record<'import' | 'export' | 'inductive' | 'capacitive' | 'pb', number[][]>>>;
  readonly expected: {
    readonly change_index: number | null;
    readonly ve: number;
    readonly exc2_value: number;
    readonly m_days: number;
    readonly month_days_with_ind_excess: number;
    readonly month_days_with_cap_excess: number;
    readonly m_state_after: { readonly applied_m: number };
    readonly concepts: Readonly<Record<string, { value: number; energy?: number; tariff?: number }>>;
    readonly exc1_hourly: number[][];
    readonly exc2_hourly: number[][];
    readonly exc2_price_hourly: number[][];
    readonly inductive_penalised_hourly: number[][];
  } & Readonly<Record<string, unknown>>;
}

const FOLDER = join(import.meta.dirname, '..', 'golden', 'months');

/** Months settled by hand and by an independent program, with the tariffs that CEDENAR published for October 2025. */
export const goldenMonths: readonly GoldenMonth[] = readdirSync(FOLDER).map(
  (file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as GoldenMonth,
);

/** Converts a golden month to settlement facts. */
export function factsOf({ config, input, expected }: GoldenMonth): SettlementFacts {
  const { client, tariff } = input;
  const one = (value: number | undefined) => decimal(value ?? 0);
  const { CU, COT, T, D, Cv, PR, R } = tariff;
  const cap = input.scarcity_price === undefined ? null : decimal(input.scarcity_price);
  const share = one(input.gd_loss_component).times('0.5');
  const spot = (input.pb ?? []).flat().map((price) => decimal(price));
  return {
    client: {
      type: client.ag_type,
      renewable: client.fncer === 'SI',
      capacity: decimal(client.capacity_mw).times(1000),
      subsidy:
        input.subsidised_tariff === undefined
          ? null
          : { tariff: decimal(input.subsidised_tariff), subsistence: one(input.subsistence_kwh) },
      contribution: one(input.contribution_rate).times(100),
      reactiveCharge: input.d_val === undefined ? null : decimal(input.d_val),
    },
    imports: series(input, 'import'),
    exports: series(input, 'export'),
    inductive: series(input, 'inductive'),
    capacitive: series(input, 'capacitive'),
    tariff: { CU: one(CU), COT: one(COT), T: one(T), D: one(D), Cv: one(Cv), PR: one(PR), R: one(R) },
    prices:
      input.agreed_price === undefined
        ? { kind: 'spot', hours: spot, cap, lossShare: share }
        : { kind: 'agreed', price: decimal(input.agreed_price) },
    appliedM: expected.m_state_after.applied_m,
    readings: {
      ...DEFAULT_READINGS,
      crossingRule: config.crossing_rule === 'RUNNING' ? 'running' : 'whole period',
    },
  };
}

/** Settles facts of October 2025. Throws when a price or a charge is missing. */
export function settled(facts: SettlementFacts): { readonly measured: MeasuredMonth } & SettledMonth {
  const measured = measureMonth(facts, { hasCredit: hasEnergyCredit(facts), ...facts.readings });
  const result = settleMonth(facts, measured, {
    month: OCTOBER,
    prices: hourPrices(facts.prices, facts.exports.length, OCTOBER),
  });
  if (!result.ok) throw new Error(result.refusal.rule);
  return { measured, ...result.value };
}

/** Month of the golden months. */
export const OCTOBER = month(2025, 10);

function series(
  { days, ...input }: GoldenMonth['input'],
  channel: 'import' | 'export' | 'inductive' | 'capacitive',
): HourlyEnergy {
  const hours = input[channel]?.flat() ?? Array.from({ length: days * 24 }, () => 0);
  return hourlyEnergy(hours.map((energy) => Math.round(energy * 1e6)));
}

interface GoldenBalance {
  readonly payment_type: number;
  readonly months: readonly Readonly<
    Record<'total' | 'exc2_value' | 'opening_balance' | 'payable' | 'positive_balance' | 'p_balance_value', number>
  >[];
}

/** Monthly balances under each payment method, in pesos. */
export const goldenBalances: readonly GoldenBalance[] = JSON.parse(
  readFileSync(join(FOLDER, '..', 'balance.json'), 'utf8'),
).cases;

interface GoldenFactor {
  readonly days: number;
  readonly applied_m: number;
  readonly m_factor: number;
  readonly months_with_excess: number;
  readonly consecutive_months_m6: number;
  readonly consecutive_months_out_of_excess: number;
}

/** Sequences of months of the factor M from its start, named by what they show; `days` are days with an excess. */
export const goldenFactors: Readonly<Record<string, readonly GoldenFactor[]>> = JSON.parse(
  readFileSync(join(FOLDER, '..', 'm-factor.json'), 'utf8'),
).sequences;
