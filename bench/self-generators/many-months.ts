import { decimal, type HourlyEnergy, hourlyEnergy, month } from '@contador/kernel';
import { DEFAULT_READINGS, hourPrices, measureMonth, type SettlementFacts, settleMonth } from '@contador/regulation';
import { secondSettlement } from '../../packages/domain/src/self-generators/index.ts';
import { type Measurement, mediansInTurns } from '../measurement.ts';
import { benchClient, benchSpot, benchTariff } from './bench-prices.ts';

const CLIENTS = 1000;
/** Number of months that the second settlement settles in a fraction of a second. */
const COMPARED = 20;
const DAYS = 31;
const OCTOBER = month(2026, 10);

const prices: SettlementFacts['prices'] = {
  kind: 'spot',
  hours: benchSpot,
  cap: decimal('655.45'),
  lossShare: decimal(0),
};

/**
 * Measures self-generators' months from their hours to whole cents, compared with the second settlement, which calculates each hour with
 * decimals.
 */
export async function measureManyMonths(): Promise<Measurement[]> {
  const clients = Array.from({ length: CLIENTS }, (_, at) => monthOf(at));
  const priced = hourPrices(prices, DAYS * 24, OCTOBER);
  const settle = (facts: SettlementFacts) => {
    const measured = measureMonth(facts, { hasCredit: true, ...DEFAULT_READINGS });
    const settled = settleMonth(facts, measured, { month: OCTOBER, prices: priced });
    if (!settled.ok) throw new Error(settled.refusal.rule);
    return settled.value.cents.TOT;
  };
  const compared = clients.slice(0, COMPARED);
  for (const facts of compared) {
    const exact = secondSettlement(facts).concepts.TOT?.value.times(100).toNumber();
    if (settle(facts) !== exact) throw new Error(`settled at ${settle(facts)} cents, the second time at ${exact}`);
  }
  const [ours, second] = await mediansInTurns(
    () => clients.forEach(settle),
    () => compared.forEach(secondSettlement),
  );
  return [
    {
      figure: 'mil meses de autogenerador, de sus horas a sus centavos',
      ours,
      unit: 'ms',
      peer: 'la segunda liquidación, con decimales',
      theirs: (second * CLIENTS) / COMPARED,
      ratio: 'faster',
      target: '≤ 400 ms',
      met: ours <= 400,
    },
  ];
}

/** A client with solar panels: half of them export more than they import, one in five has reactive energy to pay. */
function monthOf(at: number): SettlementFacts {
  const sun = [0, 0, 0, 0, 0, 0, 1, 3, 5, 7, 8, 9, 9, 8, 7, 5, 3, 1, 0, 0, 0, 0, 0, 0] as const;
  const hour = (energyAt: (hour: number, noise: number) => number): HourlyEnergy =>
    hourlyEnergy(
      Array.from({ length: DAYS * 24 }, (_, each) =>
        Math.round(energyAt(each, 1 + ((at * 7919 + each * 104_729) % 97) / 97)),
      ),
    );
  const size = 60_000 * (1 + (at % 40));
  return {
    client: {
      ...benchClient,
      capacity: decimal(at % 3 === 0 ? 250 : 20),
      subsidy: at % 4 === 0 ? { tariff: decimal('521.02'), subsistence: decimal(173) } : null,
      contribution: decimal(at % 4 === 1 ? 20 : 0),
    },
    imports: hour((_, noise) => 900_000 * noise),
    exports: hour((each, noise) => size * (sun[each % 24] ?? 0) * noise * 1.2),
    inductive: hour((_, noise) => (at % 5 === 0 ? 380_000 * noise * noise : 200_000)),
    capacitive: hour((each) => (at % 7 === 0 && each % 24 === 3 ? 12_345 : 0)),
    tariff: benchTariff,
    prices,
    appliedM: 2,
    readings: DEFAULT_READINGS,
  };
}
