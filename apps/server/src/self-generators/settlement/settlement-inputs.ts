import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import type { SettlementInputs } from '@contador/contract/self-generators';
import type { PriceSheet } from '@contador/domain/self-generators';
import { DEFINITIVE, electricTariffId } from '@contador/domain/tariff-calculation';
import { daysIn, isoMonth, type Month, previousMonth } from '@contador/kernel';
import type { ScarcityConcept } from '@contador/market-files';
import type { TenantTransaction } from '../../platform/index.ts';
import { definitiveTariffIds } from '../../tariff-calculation/index.ts';
import { consumptionApproval } from '../hours/index.ts';
import { agreedPricesInMonth } from '../register/agreed-prices-in-month.ts';
import { lawOfSettlement, liquidableTypes } from './law-of-settlement.ts';
import { capOfMonth, pricesOfPeriods } from './month-prices.ts';
import { type SettledClientRow, userTypeOfRow } from './settled-clients.repository.ts';
import type { SettledUserType } from './settlement.tables.ts';

/** User type that is paid by an agreement. */
const AGREED = '3';

type Inputs = (type: SettledUserType | undefined) => SettlementInputs;

/**
 * Reads once what the month's liquidation needs. Returns a function that gives the inputs of a user type, or of all types together, with
 * their states and the clients that they concern.
 */
export async function settlementInputs(
  transaction: TenantTransaction,
  { tenant, period }: { readonly tenant: string; readonly period: Month },
  withHours: readonly SettledClientRow[],
): Promise<Inputs> {
  const typed = withHours.map((client) => ({ code: client.client_code, type: userTypeOfRow(client) }));
  const agreedCodes = typed.flatMap(({ code, type }) => (type === AGREED ? [code] : []));
  const options = await lawOfSettlement(transaction, period);
  const approval = await consumptionApproval(transaction, period);
  const tariffs = [...new Set((await definitiveTariffIds(transaction, previousMonth(period))).values())];
  const expected = electricTariffId(tenant, previousMonth(period), DEFINITIVE);
  const { sheet } = await pricesOfPeriods(transaction, options)(`${isoMonth(period)}-01`, daysIn(period));
  const hours = sheet.spot.filter((price) => price !== null).length;
  const caps = sheet.cap?.days.filter((price) => price !== null) ?? [];
  const concept = capOfMonth(isoMonth(period), options);
  const agreed = agreedCodes.length === 0 ? [] : await agreedPricesInMonth(transaction, period, agreedCodes);
  const priced = new Set(agreed.flatMap((it) => (it.inForce && it.price ? [it.agreement.clientCode] : [])));
  const lacking = agreedCodes.filter((code) => !priced.has(code)).length;
  return (type) => {
    const codes = typed.flatMap((client) => (type === undefined || client.type === type ? [client.code] : []));
    const withoutAgreement = type === undefined || type === AGREED ? lacking : 0;
    return {
      consumption: { ready: approval !== undefined && codes.length > 0, detail: texts.inputs.clients(codes.length) },
      tariff: { ready: tariffs.length > 0, detail: tariffs.join(', ') || expected },
      spot: { ready: hours === sheet.spot.length, detail: texts.inputs.hours(hours, sheet.spot.length) },
      scarcity: {
        ready: sheet.lacks === undefined && (concept === null || caps.length === sheet.days),
        detail: capDetail(sheet, concept, caps[0] ?? null),
      },
      agreed: { ready: withoutAgreement === 0, detail: texts.inputs.lackAgreement(withoutAgreement) },
      liquidable: type === undefined || liquidableTypes(options).includes(type),
      codes,
    };
  };
}

/** Inputs that a user type needs: agreements for an agreed price, hourly prices for the others. */
export function neededBy(
  type: SettledUserType,
): readonly ('consumption' | 'tariff' | 'spot' | 'scarcity' | 'agreed')[] {
  return type === AGREED ? ['consumption', 'tariff', 'agreed'] : ['consumption', 'tariff', 'spot', 'scarcity'];
}

/** Describes the cap of the month's pool price, or the file that the reading of the law requires. */
function capDetail(sheet: PriceSheet, concept: ScarcityConcept | null, cap: string | null): string {
  const [lacking] = sheet.lacks ?? [];
  if (lacking !== undefined) return texts.inputs.lacksFile(lacking.input);
  if (sheet.transactions) return texts.inputs.transactions;
  return concept === null ? texts.inputs.withoutCap : texts.inputs.cap(concept, cap);
}
