import type { HourlyEnergy } from '@contador/kernel';
import { sumOfHours } from '@contador/kernel';
import { splitRunning } from './running-split.ts';
import type { SurplusReadings } from './settlement-facts.ts';
import { type SurplusSplit, splitSurplus } from './surplus-split.ts';

/** The four channels of a client's month, of as many hours each, kWh and kVArh in millionths. */
export interface MeteredHours {
  readonly imports: HourlyEnergy;
  readonly exports: HourlyEnergy;
  readonly inductive: HourlyEnergy;
  readonly capacitive: HourlyEnergy;
}

/** What the hours of a month come to, before anything has a price. Millionths of a kWh and kVArh. */
export interface MeasuredMonth {
  readonly split: SurplusSplit;
  readonly hasCredit: boolean;
  /** Twice the penalised inductive energy: half of an odd number of millionths is whole in it. */
  readonly doubledPenalised: number;
  readonly capacitive: number;
  readonly inductiveDays: number;
  readonly capacitiveDays: number;
  /** Days with an excess of one kind or of the other, which step M. */
  readonly excessDays: number;
}

const HOURS_OF_A_DAY = 24;

/**
 * The kernel's first half: the split of CREG 174/2021, articles 23 to 25, and the hourly test of CREG 015/2018, chapter 12: inductive
 * energy above half of the import of its hour, and all capacitive energy. Without credit everything exported is surplus. Throws RangeError when
 * the series differ in length.
 */
export function measureMonth(
  hours: MeteredHours,
  { hasCredit, crossingRule }: { readonly hasCredit: boolean } & Pick<SurplusReadings, 'crossingRule'>,
): MeasuredMonth {
  return { split: splitOf(hours, hasCredit, crossingRule), hasCredit, ...reactiveOf(hours) };
}

function splitOf(
  { imports, exports }: MeteredHours,
  hasCredit: boolean,
  rule: SurplusReadings['crossingRule'],
): SurplusSplit {
  if (hasCredit) return rule === 'running' ? splitRunning(imports, exports) : splitSurplus(imports, exports);
  if (imports.length !== exports.length) throw new RangeError(`${imports.length} hours in, ${exports.length} out`);
  const exported = sumOfHours(exports);
  return {
    imported: sumOfHours(imports),
    exported,
    exchanged: 0,
    surplus: exported,
    crossing: 0,
    exchangedAtCrossing: 0,
  };
}

function reactiveOf({ imports, inductive, capacitive }: MeteredHours) {
  if (inductive.length !== imports.length || capacitive.length !== imports.length) {
    throw new RangeError(`${imports.length} hours in, ${inductive.length} inductive, ${capacitive.length} capacitive`);
  }
  let doubledPenalised = 0;
  let penalisedCapacitive = 0;
  let inductiveDays = 0;
  let capacitiveDays = 0;
  let excessDays = 0;
  for (let day = 0; day < imports.length; day += HOURS_OF_A_DAY) {
    const end = Math.min(day + HOURS_OF_A_DAY, imports.length);
    let above = 0;
    let ahead = 0;
    for (let hour = day; hour < end; hour++) {
      // Without a branch: which hours are penalised is what nobody can foretell, the processor least of all.
      above += Math.max(0, 2 * (inductive[hour] as number) - (imports[hour] as number));
      ahead += capacitive[hour] as number;
    }
    doubledPenalised += above;
    penalisedCapacitive += ahead;
    if (above > 0) inductiveDays++;
    if (ahead > 0) capacitiveDays++;
    if (above > 0 || ahead > 0) excessDays++;
  }
  return { doubledPenalised, capacitive: penalisedCapacitive, inductiveDays, capacitiveDays, excessDays };
}
