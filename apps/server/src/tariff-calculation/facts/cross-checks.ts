import { indexDiffers, spotPriceDiffers } from '@contador/contract';
import { parameterDefinition } from '@contador/domain';
import { decimal } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import type { MonthInputs } from '../../tariff-inputs/index.ts';

/** The price indices of the parameters and the code under which XM's monthly file has the same one. */
const indices = [
  { filename: 'IPC', column: 1, code: 'IPDC' },
  { filename: 'IPP', column: 1, code: 'IPDP' },
] as const;
const INDEX_TOLERANCE = 0.5;

/** XM's mean price of the pool purchases against that of the settlement. */
const PRICE_TOLERANCE = 0.01;

/**
 * Remarks on figures that two sources state differently, for a calculation that rests on them: the parameters win over XM's
 * indices, the settlement over XM's mean price.
 */
export function crossChecks(inputs: MonthInputs, trace: Trace): string[] {
  const used = new Set(
    Object.values(trace.nodes).flatMap(({ origin }) =>
      origin.kind === 'parameter'
        ? [`${origin.filename}.${origin.column}`]
        : origin.kind === 'file'
          ? [origin.input]
          : [],
    ),
  );
  const monthly = inputs.entries.flatMap(({ reading }) => (reading.reader === 'trsm' ? [reading.indicators] : []))[0];
  if (monthly === undefined) return [];
  const remarks: string[] = [];
  for (const { filename, column, code } of indices) {
    const published = monthly[code]?.amount;
    const row = inputs.parameters.find((it) => it.filename === filename);
    const entered = row?.entered[column - 1];
    if (!used.has(`${filename}.${column}`) || published === undefined || entered === undefined || entered === null)
      continue;
    if (decimal(entered).minus(published).abs().lessThanOrEqualTo(INDEX_TOLERANCE)) continue;
    remarks.push(
      indexDiffers(parameterDefinition(filename)?.columns[column - 1]?.label ?? filename, entered, published, code),
    );
  }
  const settled = inputs.entries.flatMap(({ reading }) => (reading.reader === 'afac' ? [reading] : []))[0];
  const mean = monthly.PPBO?.amount;
  if (settled !== undefined && mean !== undefined && used.has('AFAC') && used.has('TRSM')) {
    const energy = decimal(settled.poolPurchaseEnergy.amount);
    if (!energy.isZero()) {
      const price = decimal(settled.poolPurchaseValue.amount).dividedBy(energy);
      if (price.minus(mean).abs().greaterThan(decimal(mean).abs().times(PRICE_TOLERANCE))) {
        remarks.push(spotPriceDiffers(price.toFixed(4), mean));
      }
    }
  }
  return remarks;
}
