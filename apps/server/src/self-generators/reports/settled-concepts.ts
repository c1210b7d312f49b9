import { penalisedEnergy } from '@contador/domain/self-generators';
import { MILLIONTHS } from '@contador/kernel';
import { SETTLEMENT_CONCEPTS, type SettlementConcept } from '@contador/regulation';
import type { SettledReportRow } from './settled-report.repository.ts';

/** A concept of a settled month. Energy in kWh or kVArh with at most six decimals, 0 for a concept without energy; value in COP. */
export interface SettledConceptAmounts {
  readonly code: SettlementConcept;
  readonly energy: number;
  readonly value: number;
}

/** The nine concepts of a client's month, zeros included. */
export function conceptsOf(row: SettledReportRow): SettledConceptAmounts[] {
  const energies: Readonly<Record<SettlementConcept, number>> = {
    '100': units(row.energy_100),
    '85': units(row.energy_85),
    '132': units(row.energy_132),
    '482': units(row.energy_482),
    '11': penalisedEnergy(row.energy_11_doubled),
    '12': units(row.energy_12),
    '730': 0,
    '800': 0,
    TOT: 0,
  };
  const values: Readonly<Record<SettlementConcept, number>> = {
    '100': row.value_100,
    '85': row.value_85,
    '132': row.value_132,
    '482': row.value_482,
    '11': row.value_11,
    '12': row.value_12,
    '730': row.value_730,
    '800': row.value_800,
    TOT: row.value_tot,
  };
  return SETTLEMENT_CONCEPTS.map((code) => ({ code, energy: energies[code], value: values[code] / 100 }));
}

const units = (millionths: number) => millionths / MILLIONTHS;
