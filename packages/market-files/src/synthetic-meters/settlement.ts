import type { ByChannel } from '@contador/kernel';
import {
  type Amount,
  amount,
  cents,
  isNegative,
  least,
  minus,
  most,
  NOTHING,
  opposite,
  percentOf,
  plus,
  text,
  times,
} from '../synthetic-billing/amounts.ts';
import { FIRST_STATE } from '../synthetic-billing/client.ts';
import { factorOf } from '../synthetic-billing/factor-answer.ts';
import type { ClientLeft, ConceptAnswer, SettlementAnswer } from './answer-key.ts';
import type { SyntheticClient } from './client.ts';
import type { Hours } from './hours.ts';
import type { MeteredPrices } from './prices.ts';
import { reactiveOf } from './reactive.ts';
import { meanPrice, surplusOf } from './surplus.ts';
import { type MeteredTariffs, tariffOf } from './tariffs.ts';
import { decimalText } from './whole-numbers.ts';

/** Inputs of a settlement other than the hours of the month. */
export interface SettledBy {
  readonly tariffs: MeteredTariffs;
  readonly prices: MeteredPrices;
  readonly agreed: Amount | undefined;
  readonly left: ClientLeft | undefined;
}

/** Capacity in kW up to which an exchanged kWh costs only the retail component. */
const SMALL = amount(100);
/** Contribution percentage of a contributing client without its own percentage. */
const CONTRIBUTION = amount(20);
const CONTRIBUTING = ['COMERCIAL', 'INDUSTRIAL', 'PROVISIONAL', 'ACUEDUCTO'];

/** Settles a client's month by concept, each one rounded once, half away from zero, with M and the resulting balance. */
export function settlementOf(client: SyntheticClient, hours: ByChannel<Hours>, by: SettledBy): SettlementAnswer {
  const tariff = tariffOf(client, by.tariffs);
  const { lossesBefore } = tariff;
  const split = surplusOf(
    client,
    { imports: hours.ACT_DEM, exports: hours.ACT_GEN },
    { prices: by.prices, agreed: by.agreed, lossesBefore },
  );
  const reactive = reactiveOf(hours);
  const factor = factorOf(by.left?.factor ?? client.factor ?? FIRST_STATE, reactive.excessDays);
  const [imported, exchanged] = [kWh(split.imported), kWh(split.exchanged)];
  const exchange = isSmall(client) ? tariff.retail : plus(tariff.retail, tariff.network);
  const charge = times(tariff.d, amount(factor.applied));
  const bought = minus(imported, exchanged);
  const priced = (energy: Amount, price: Amount) => ({
    energy,
    price: text(price),
    value: cents(times(energy, price)),
  });
  const credited = priced(exchanged, tariff.unitCost);
  // Twice the penalised energy is kept, so that half a millionth of it is not lost.
  const penalised = times(amount(decimalText(reactive.penalised)), amount('0.5'));
  const concepts: Record<string, { readonly energy?: Amount; readonly price?: string; readonly value: Amount }> = {
    '100': priced(imported, tariff.unitCost),
    '85': { ...credited, value: opposite(credited.value) },
    '132': priced(exchanged, exchange),
    '482': { energy: kWh(split.surplus), price: meanPrice(split), value: opposite(cents(split.value)) },
    '11': priced(penalised, charge),
    '12': priced(amount(decimalText(reactive.capacitive)), charge),
    '730': { value: opposite(subsidyOf(client, bought, tariff)) },
    '800': { value: cents(percentOf(times(bought, tariff.unitCost), contributionOf(client))) },
  };
  const total = plus(...Object.values(concepts).map(({ value }) => value));
  const opening = amount(by.left?.balance ?? 0);
  const owed = client.payment === 1 ? total : plus(total, cents(split.value));
  return {
    kind: kindOf(client),
    imported: text(imported),
    exported: text(kWh(split.exported)),
    exchanged: text(exchanged),
    surplus: text(kWh(split.surplus)),
    surplusValue: text(split.value),
    crossing: split.crossing,
    changeRow: row(split.crossing),
    changeColumn: split.crossing === null ? null : split.crossing % 24,
    inductiveDays: reactive.inductiveDays,
    capacitiveDays: reactive.capacitiveDays,
    excessDays: reactive.excessDays,
    factor,
    unitCost: text(tariff.unitCost),
    reactiveCharge: text(tariff.d),
    contribution: text(contributionOf(client)),
    concepts: shown({ ...concepts, TOT: { value: total } }),
    balance: {
      opening: text(opening),
      payable: text(most(NOTHING, minus(owed, opening))),
      after: text(most(NOTHING, minus(opening, owed))),
    },
  };
}

const kWh = (millionths: bigint): Amount => amount(decimalText(millionths));
const row = (hour: number | null): number | null => (hour === null ? null : Math.floor(hour / 24));
const isSmall = ({ capacity }: SyntheticClient): boolean => !isNegative(minus(SMALL, amount(capacity)));

function shown(
  concepts: Readonly<Record<string, { readonly energy?: Amount; readonly price?: string; readonly value: Amount }>>,
): Record<string, ConceptAnswer> {
  return Object.fromEntries(
    Object.entries(concepts).map(([code, { energy, price, value }]) => [
      code,
      { ...(energy && { energy: text(energy) }), ...(price !== undefined && { price }), value: text(value) },
    ]),
  );
}

/** Subsidy of a residential client at level 1 whose stratum has a published tariff, up to the subsistence consumption (ruling 15). */
function subsidyOf(
  client: SyntheticClient,
  bought: Amount,
  { unitCost, subsidised }: ReturnType<typeof tariffOf>,
): Amount {
  if (subsidised === undefined || client.subsistence === undefined) return NOTHING;
  const reached = least(bought, amount(client.subsistence === 1 ? 130 : 173));
  return cents(times(reached, minus(unitCost, subsidised)));
}

function contributionOf({ contribution, use, stratum = 0 }: SyntheticClient): Amount {
  if (contribution !== undefined) return amount(contribution);
  return CONTRIBUTING.includes(use) || (use === 'RESIDENCIAL' && stratum >= 5) ? CONTRIBUTION : NOTHING;
}

/** Kind shown on the screen, 1 to 4; the type for large self-generators and distributed generators. */
function kindOf({ type, renewable, agreed, capacity }: SyntheticClient): SettlementAnswer['kind'] {
  if (type !== 'AGPE') return type;
  if (!renewable) return '4';
  if (agreed !== undefined) return '3';
  return isNegative(minus(SMALL, amount(capacity))) ? '2' : '1';
}
