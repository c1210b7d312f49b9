import { meterFileTexts as texts } from '@contador/contract/messages';
import { type EstimationMethod, implausibleHours, meteredMonth, methodEffects } from '@contador/domain/self-generators';
import { accepted, type ByChannel, type Result } from '@contador/kernel';
import type { LocatedError } from '@contador/market-files';
import { readMeterFile } from '@contador/market-files/meter-files';
import { unpackedFile } from '../../platform/files/packed-bytes.ts';
import { threadTask } from '../../platform/threads/threads.ts';
import { type DerivedFile, derivedMonth, type MonthFacts, yearBefore } from './derived-month.ts';
import { findingReason, implausibleReason, locatedReason, reasonOf } from './hour-finding-reason.ts';
import type { ClientFile, FileFacts } from './month-facts.ts';

/** Results of the files, in the order of the request. */
export type DerivedFiles = readonly (DerivedFile & { readonly file: ClientFile })[];

/** Worker task: reads meter files, each independently of the others. */
export const readMeterFilesTask = threadTask(
  'read-meter-files',
  ({ files }: { readonly files: readonly FileFacts[] }): DerivedFiles =>
    files.map(({ file, facts }) => ({
      file,
      ...(facts === null ? { month: null, reasons: [reasonOf(null, texts.notOfMonth)] } : derived(facts)),
    })),
);

/** Effect of a method on a client's month. Energies in millionths; NaN in hours that stay unknown. */
export interface MethodOutcome {
  readonly method: EstimationMethod;
  readonly filled: number;
  readonly stillMissing: number;
  readonly added: ByChannel<number>;
  readonly total: ByChannel<number>;
  readonly energy: ByChannel<Float64Array>;
  readonly calculated: boolean;
}

/** Worker task: calculates the effect of each offered method on a client's month. */
export const methodEffectsTask = threadTask(
  'meter-method-effects',
  (facts: MonthFacts): Result<readonly MethodOutcome[], LocatedError[]> => {
    const read = sourceOf(facts);
    if (!read.ok) return read;
    const effects = methodEffects(read.value.source, facts.methods as readonly EstimationMethod[]);
    return accepted(
      effects.map(({ method, month, filled, stillMissing, added, energy }) => ({
        method,
        filled,
        stillMissing,
        added,
        total: energy,
        energy: month.energy,
        calculated: month.calculated,
      })),
    );
  },
);

function derived(facts: MonthFacts): DerivedFile {
  const read = sourceOf(facts);
  if (!read.ok) return { month: null, reasons: read.refusal.map(locatedReason) };
  const { source, reading } = read.value;
  const metered = meteredMonth(source, facts.methods as readonly EstimationMethod[]);
  const findings = metered.findings.map((finding) => findingReason(finding, reading));
  const implausible = implausibleHours(metered.month.energy, facts.client).map((found) =>
    implausibleReason(found, reading),
  );
  return {
    month: derivedMonth(metered, facts),
    reasons: [...reading.warnings.map(locatedReason), ...findings, ...implausible],
  };
}

function sourceOf({ file, client, period, measuringType, close, law, yearBefore: before }: MonthFacts) {
  const reading = readMeterFile(unpackedFile(file), { period, measuringType });
  if (!reading.ok) return reading;
  const source = {
    client,
    read: reading.value,
    close,
    readingsAhead: law.readingsAhead,
    factorOnConsumos: law.factorOnConsumos === 'multiplied',
    yearBefore: yearBefore(period, measuringType, before),
  };
  return accepted({ source, reading: reading.value });
}
