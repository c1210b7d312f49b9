import { type DeviationRemark, deviationRemarks, reviewOfBill } from '@contador/domain/billing';
import { parseMonth, quantity } from '@contador/kernel';
import {
  type BilledActiveEnergy,
  createRowCalculation,
  energyBill,
  energyBillRow,
  type Options,
} from '@contador/regulation';
import { threadTask } from '../../../platform/threads/threads.ts';
import { examined } from '../consumption/examined-consumption.ts';
import { rowPacker, whyNot } from '../runs/row-packer.ts';
import { energySums } from './energy-sums.ts';
import type { BillReason, EnergyChunk, LiquidatedChunk, LiquidatedRow, PlainBill } from './plain-bill.ts';
import { priceQuantities } from './price-quantities.ts';

/** Calculates the energy bills of a chunk of clients in a worker thread. */
export const liquidateEnergyTask = threadTask('liquidate-energy', (chunk: EnergyChunk): LiquidatedChunk => {
  const month = parseMonth(chunk.month);
  if (month === undefined) throw new Error(`${chunk.month} is no month`);
  const calculate = createRowCalculation({
    month,
    ...energyBill,
    context: { activeMarkets: [], mechanisms: [], options: chunk.options as Partial<Options> },
  });
  const prices = new Map(Object.entries(chunk.prices).map(([key, each]) => [key, priceQuantities(each)]));
  const year = {
    strata56: quantity(chunk.year.strata56, '%'),
    otherUses: quantity(chunk.year.otherUses, '%'),
  };
  const packer = rowPacker();
  const reasons: BillReason[] = [...chunk.reasons];
  const rows: LiquidatedRow[] = [];
  for (const bill of chunk.bills) {
    const ofTariff = bill.prices === null ? undefined : prices.get(bill.prices);
    if (ofTariff === undefined) {
      rows.push(withoutOffer(bill, chunk.period.days));
      continue;
    }
    const row = energyBillRow(factsOf(bill, ofTariff, year));
    const result = calculate(row);
    if (result.kind !== 'figures') {
      reasons.push({ clientCode: bill.clientCode, expected: whyNot(result) });
      continue;
    }
    rows.push({
      ...carried(bill),
      state: 'liquidated',
      ...packer.pack(row, result),
      agreement: null,
      ...energySums(result),
      remarks: [...bill.remarks, ...result.warnings.map(({ code }) => code), ...deviationRemark(bill, chunk)],
      review: reviewed(bill, chunk.period.days, result.warnings.length),
    });
  }
  return { rows, lists: packer.lists(), reasons };
});

/** Remark of the consumption examination; none for a usual consumption. */
function deviationRemark(bill: PlainBill, { period, options }: EnergyChunk): readonly DeviationRemark[] {
  const { kind } = examined(bill.active, bill.examination, period, options as unknown as Options);
  return kind === 'above' || kind === 'below' || kind === 'short-history' ? [deviationRemarks[kind]] : [];
}

function reviewed(bill: PlainBill, days: number, warnings: number) {
  return reviewOfBill({
    energy: Number(bill.active),
    days,
    usual: bill.usual ?? undefined,
    withoutOffer: bill.prices === null,
    factor: bill.appliedM,
    factorBefore: bill.factorBefore,
    contributionOfClient: bill.contributionPercent,
    warnings,
  });
}

function withoutOffer(bill: PlainBill, days: number): LiquidatedRow {
  const nothing = { facts: '', list: '', amounts: '', activeValue: '0', total: '0', agreement: null };
  const review = reviewed(bill, days, 0);
  return { ...carried(bill), state: 'without-offer', ...nothing, remarks: bill.remarks, review };
}

function carried({ clientCode, sicCode, use, stratum, active, appliedM, tariff }: PlainBill) {
  return { clientCode, sicCode, use, stratum, active, appliedM, tariff };
}

function factsOf(
  bill: PlainBill,
  prices: Parameters<typeof energyBillRow>[0]['prices'],
  year: Parameters<typeof energyBillRow>[0]['year'],
) {
  return {
    use: bill.use,
    ...(bill.stratum !== null && { stratum: bill.stratum }),
    ...(bill.contributionPercent !== null && { contributionPercent: quantity(bill.contributionPercent, '%') }),
    ...(bill.irrigationSubsidyPercent !== null && {
      irrigationSubsidyPercent: quantity(bill.irrigationSubsidyPercent, '%'),
    }),
    surcharge: bill.surcharge,
    ...(bill.subsistence !== null && { subsistence: quantity(bill.subsistence, 'kWh') }),
    mFactor: quantity(bill.appliedM, 'fraction'),
    energy: activeEnergy(bill),
    penalisedInductive: quantity(bill.penalised, 'kVArh'),
    capacitive: quantity(bill.capacitive, 'kVArh'),
    ...(bill.permuted !== null && {
      selfGeneration: {
        from: 'file' as const,
        permutedEnergy: quantity(bill.permuted, 'kWh'),
        permutedValue: quantity(bill.permutedValue ?? 0, 'COP'),
        surplusValue: quantity(bill.surplusValue ?? 0, 'COP'),
      },
    }),
    prices,
    year,
  };
}

function activeEnergy({ tariffType, active, max, med, min }: PlainBill): BilledActiveEnergy {
  const kwh = (text: string | null) => quantity(text ?? 0, 'kWh');
  if (tariffType === 'MONOMIA') return { tariffType, active: kwh(active) };
  return { tariffType, max: kwh(max), med: kwh(med), min: kwh(min) };
}
