import { type Decimal, decimal, type HourlyEnergy, hourlyEnergy } from '@contador/kernel';
import {
  type ChargedBy,
  cappedPrices,
  chargedBy,
  DEFAULT_READINGS,
  hourPrices,
  type MeteredHours,
  measureMonth,
  type SettlementFacts,
  settleMonth,
} from '@contador/regulation';
import { secondSettlement } from '../../packages/domain/src/self-generators/index.ts';
import { type Measurement, mediansInTurns } from '../measurement.ts';
import { benchClient, benchSpot, benchTariff } from './bench-prices.ts';

const CLIENTS = 1000;
/** Number of months that fit in the processor cache, half a megabyte, as the months that the product has just unpacked. */
const AT_HAND = 20;
/** A tenth of a second: a single pass would end before the processor recovers from the decimal calculations. */
const PASSES = 30;
/** Number of months that decimals settle in a fraction of a second. */
const COMPARED = 20;
const DAYS = 31;

const cap = decimal('655.45');

/**
 * Measures self-generators' months from their hours to whole cents by the kernel, compared with the second settlement, which calculates
 * with decimals. The product settles a month right after unpacking it; the case of a thousand months that must be fetched from memory is
 * measured as well.
 */
export async function measureManyMonths(): Promise<Measurement[]> {
  const clients = Array.from({ length: CLIENTS }, (_, at) => monthOf(at));
  const prices = hourPrices(cappedPrices(benchSpot, cap));
  const settle = ({ hours, by }: (typeof clients)[number]) => {
    const settled = settleMonth(hours, measureMonth(hours, { hasCredit: true, ...DEFAULT_READINGS }), by, prices, 2);
    if (!settled.ok) throw new Error(settled.refusal.rule);
    return settled.value.total;
  };
  for (const client of clients.slice(0, COMPARED)) {
    const exact = secondSettlement(client.facts).concepts.TOT?.value.times(100).toNumber();
    if (settle(client) !== exact)
      throw new Error(`the kernel says ${settle(client)} cents, the second settlement ${exact}`);
  }
  const decimals = () => {
    for (const { facts } of clients.slice(0, COMPARED)) secondSettlement(facts);
  };
  const atHand = clients.slice(0, AT_HAND);
  const [kernel, peer] = await mediansInTurns(() => {
    for (let pass = 0; pass < (PASSES * CLIENTS) / AT_HAND; pass++) for (const client of atHand) settle(client);
  }, decimals);
  const [fetched, peerBeside] = await mediansInTurns(() => {
    for (let pass = 0; pass < PASSES; pass++) for (const client of clients) settle(client);
  }, decimals);
  return [
    beside('mil meses de autogenerador, de sus horas recién desempacadas a sus centavos', kernel, peer),
    beside('lo mismo, de mil meses que están lejos en la memoria', fetched, peerBeside),
  ];
}

function beside(figure: string, kernel: number, decimals: number): Measurement {
  return {
    figure,
    ours: kernel / PASSES,
    unit: 'ms',
    peer: 'la segunda liquidación, con decimales',
    theirs: (decimals * CLIENTS) / COMPARED,
    ratio: 'faster',
    target: '≤ 3.3 ms (300 000/s)',
    met: kernel / PASSES <= 1000 / 300,
  };
}

/** A client with solar panels: half of them export more than they import, one in five has reactive energy to pay. */
function monthOf(at: number): { hours: MeteredHours; by: ChargedBy; facts: SettlementFacts } {
  const sun = [0, 0, 0, 0, 0, 0, 1, 3, 5, 7, 8, 9, 9, 8, 7, 5, 3, 1, 0, 0, 0, 0, 0, 0] as const;
  const hour = (energyAt: (hour: number, noise: number) => number): HourlyEnergy =>
    hourlyEnergy(
      Array.from({ length: DAYS * 24 }, (_, each) =>
        Math.round(energyAt(each, 1 + ((at * 7919 + each * 104_729) % 97) / 97)),
      ),
    );
  const size = 60_000 * (1 + (at % 40));
  const hours = {
    imports: hour((_, noise) => 900_000 * noise),
    exports: hour((each, noise) => size * (sun[each % 24] ?? 0) * noise * 1.2),
    inductive: hour((_, noise) => (at % 5 === 0 ? 380_000 * noise * noise : 200_000)),
    capacitive: hour((each) => (at % 7 === 0 && each % 24 === 3 ? 12_345 : 0)),
  };
  const client: SettlementFacts['client'] = {
    ...benchClient,
    capacity: decimal(at % 3 === 0 ? 250 : 20),
    subsidy: at % 4 === 0 ? { tariff: decimal('521.02'), subsistence: decimal(173) } : null,
    contribution: decimal(at % 4 === 1 ? 20 : 0),
  };
  const priced = { kind: 'spot', hours: benchSpot, cap, lossShare: decimal(0) as Decimal } as const;
  return {
    hours,
    by: chargedBy(client, benchTariff, DEFAULT_READINGS),
    facts: { client, ...hours, tariff: benchTariff, prices: priced, appliedM: 2, readings: DEFAULT_READINGS },
  };
}
