import type { ColumnFacts, MarketConstants } from '@contador/domain/tariff-inputs';
import { decimal, type Month, nextMonth } from '@contador/kernel';
import { constantInForce, consumerPriceIndex2013, productivity } from '@contador/regulation';

/**
 * Values that the derived columns of an input month need: constants of the market, consumer price index, and investment charge from the
 * market's workbook.
 */
export function columnFacts(
  period: Month,
  known: {
    readonly constants: MarketConstants | undefined;
    /** IPC of the input month, as entered. */
    readonly consumerPriceIndex: string | null | undefined;
    readonly investmentCharge: string | undefined;
  },
): ColumnFacts {
  const { constants, consumerPriceIndex, investmentCharge } = known;
  const tariffMonth = nextMonth(period);
  const amount = (value: number | string | null | undefined) => (value == null ? undefined : decimal(value));
  return {
    demandShare: amount(constants?.demandShare),
    strZone: constants?.strZone,
    cfBase: amount(constants?.cfBase),
    productivity: amount(constants?.x ?? constantInForce(productivity, tariffMonth)),
    consumerPriceIndex: amount(consumerPriceIndex),
    consumerPriceIndex2013: amount(constantInForce(consumerPriceIndex2013, tariffMonth)),
    investmentCharge: amount(investmentCharge),
  };
}

/** Place of the month's own index: the second column of IPC. */
export const consumerPriceIndexOf = { filename: 'IPC', column: 2 } as const;
