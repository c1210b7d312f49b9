import { type MarketRow, updateMarkets } from '@contador/contract/tariff-inputs';
import { decimal, isoMonth, type Month, month, parseMonth } from '@contador/kernel';
import { recordGuard } from '../../platform/index.ts';
import { notDone } from '../scope/editable.ts';
import type { SavedMarket } from './market.repository.ts';
import { optionParameters } from './option-parameters.ts';

/** Optimistic concurrency control of edits to a market. */
export const marketGuard = recordGuard(updateMarkets, { alsoLocked: ['code'], notDone });

/** The current month: the one whose constants are shown if the call names none. */
export function presentMonth(today: string): Month {
  return parseMonth(today.slice(0, 7)) ?? month(2000, 1);
}

/** A market as the response has it, with its constants in force. */
export function marketRow(market: SavedMarket): MarketRow {
  const values = marketValues(market);
  const share = market.inForce?.constants.demandShare;
  return {
    ...values,
    demandPercent: share === undefined ? null : decimal(share).times(100).toNumber(),
    tariffOption: market.option === undefined ? null : optionParameters(market.option.option),
    revision: marketGuard.revisionOf(values),
  };
}

/** Editable fields of a market. */
export function marketValues(market: SavedMarket) {
  const { inForce } = market;
  return {
    code: market.code,
    name: market.name,
    area: market.area,
    active: market.active,
    entryMonth: market.entryMonth,
    chargesMonth: market.chargesMonth,
    lossPlanMonth: market.lossPlanMonth,
    suiCode: market.suiCode,
    incumbentName: market.incumbentName,
    incumbentCode: market.incumbentCode,
    networkOperatorCode: market.networkOperatorCode,
    constantsFrom: inForce?.from ?? isoMonth(parseMonth(market.entryMonth) ?? month(2000, 1)),
    lacCode: market.lacCode,
    lacName: market.lacName,
    distributor: market.distributor,
    ...inForce?.constants,
  };
}
