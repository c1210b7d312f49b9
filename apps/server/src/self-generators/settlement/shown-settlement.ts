import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import type { SettledClientRow } from '@contador/contract/self-generators';
import { exchangePriceOfRecord, penalisedEnergy, type SettlementRecord } from '@contador/domain/self-generators';
import { dayAfter, decimal, isoMonth, MILLIONTHS, roundHalfUp } from '@contador/kernel';
import { SETTLEMENT_CONCEPTS, type SettlementConcept } from '@contador/regulation';
import type { Selectable } from 'kysely';
import { periodOf } from '../../platform/index.ts';
import { centsOf } from './read-compare-chunk.ts';
import type { SettledFigures } from './settlement.tables.ts';

const HOURS_OF_A_DAY = 24;

/** Converts a settled client to its wire object: energies with six decimals, values with two. */
export function shownSettlement(
  row: Selectable<SettledFigures>,
  record: SettlementRecord,
  name: string,
): SettledClientRow {
  const cents = centsOf(row);
  const energies = energiesOf(row);
  const concepts = SETTLEMENT_CONCEPTS.map((concept) => {
    const energy = energies[concept];
    const value = cents[concept] / 100;
    const tariff = row.origin === 'Open' ? meanPrice(energy, cents[concept]) : tariffOf(concept, row, record);
    return [concept, { name: texts.concepts[concept], energy, tariff, value }] as const;
  });
  return {
    clientCode: row.client_code,
    clientName: name,
    userType: row.ag_type_code,
    period: isoMonth(periodOf(row)),
    tariffId: row.tariff_id,
    origin: row.origin,
    mFactor: row.m_factor,
    activeTariff: concepts.find(([concept]) => concept === '100')?.[1].tariff ?? null,
    crossing: row.crossing === null ? null : crossingOf(record.first, row.crossing),
    reactiveCharge: row.d_val === null ? null : Number(row.d_val),
    concepts: Object.fromEntries(concepts) as SettledClientRow['concepts'],
  };
}

function crossingOf(first: string, at: number): NonNullable<SettledClientRow['crossing']> {
  return { date: dayAfter(first, Math.floor(at / HOURS_OF_A_DAY)), hour: at % HOURS_OF_A_DAY };
}

/** Energies in kWh and kVArh; null for concepts without energy. */
function energiesOf(row: Selectable<SettledFigures>): Readonly<Record<SettlementConcept, number | null>> {
  const units = (millionths: number) => millionths / MILLIONTHS;
  return {
    '100': units(row.energy_100),
    '85': units(row.energy_85),
    '132': units(row.energy_132),
    '482': units(row.energy_482),
    '11': penalisedEnergy(row.energy_11_doubled),
    '12': units(row.energy_12),
    '730': null,
    '800': null,
    TOT: null,
  };
}

/** Value divided by energy, not negative. */
function meanPrice(energy: number | null, cents: number): number | null {
  if (energy === null) return null;
  if (energy === 0) return 0;
  return roundHalfUp(decimal(cents).abs().dividedBy(100).dividedBy(energy), 6).toNumber();
}

/** Tariff of a concept; a concept with zero energy keeps its tariff, and 482 shows the mean price of its hours, 0 without any. */
function tariffOf(
  concept: SettlementConcept,
  row: Selectable<SettledFigures>,
  record: SettlementRecord,
): number | null {
  const { client, tariff, readings } = record;
  const reactive = decimal(tariff === null ? 0 : (client.reactiveCharge ?? 0));
  switch (concept) {
    case '100':
    case '85':
      return tariff === null ? null : Number(tariff.components.CU);
    case '132':
      return exchangePriceOfRecord(record)?.toNumber() ?? null;
    case '482':
      return row.energy_482 === 0 ? 0 : meanOfHours(row);
    case '11':
      return reactive.times(row.m_factor).toNumber();
    case '12':
      return reactive.times(readings.capacitiveFactor === 'with M' ? row.m_factor : 1).toNumber();
    default:
      return null;
  }
}

function meanOfHours({ surplus_value: value, energy_482: energy }: Selectable<SettledFigures>): number {
  return roundHalfUp(decimal(value).times(MILLIONTHS).dividedBy(energy), 6).toNumber();
}
