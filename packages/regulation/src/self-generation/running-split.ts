import { type HourlyEnergy, sumOfHours } from '@contador/kernel';
import type { SurplusSplit } from './surplus-split.ts';

/**
 * Splits by the other reading of CREG 174 de 2021, article 25: an hour's export counts against the energy imported *until that hour*.
 * Nothing is exchanged from the first hour whose export exceeds it. Kept as an option; the definition of the credit speaks of the whole
 * period. Throws RangeError when the two series differ in length.
 */
export function splitRunning(imports: HourlyEnergy, exports: HourlyEnergy): SurplusSplit {
  if (imports.length !== exports.length) throw new RangeError(`${imports.length} hours in, ${exports.length} out`);
  const imported = sumOfHours(imports);
  const exported = sumOfHours(exports);
  let into = 0;
  let out = 0;
  for (let hour = 0; hour < exports.length; hour++) {
    into += imports[hour] as number;
    const before = out;
    out += exports[hour] as number;
    if (out <= into || out === before) continue;
    const exchangedAtCrossing = into - before;
    const exchanged = before + exchangedAtCrossing;
    return { imported, exported, exchanged, surplus: exported - exchanged, crossing: hour, exchangedAtCrossing };
  }
  return { imported, exported, exchanged: exported, surplus: 0, exchangedAtCrossing: 0 };
}
