import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { checkSettlementInputs } from '@contador/contract/self-generators';
import type { PriceSheet } from '@contador/domain/self-generators';
import { DEFINITIVE, electricTariffId } from '@contador/domain/tariff-calculation';
import { daysIn, isoMonth, month as monthOf, previousMonth } from '@contador/kernel';
import type { ScarcityConcept } from '@contador/market-files';
import { handle } from '../../platform/index.ts';
import { definitiveTariffIds } from '../../tariff-calculation/index.ts';
import { consumptionApproval } from '../hours/index.ts';
import { agreedPricesInMonth } from '../register/agreed-prices-in-month.ts';
import { lawOfSettlement, liquidableTypes } from './law-of-settlement.ts';
import { capOfMonth, pricesOfPeriods } from './month-prices.ts';
import { clientsWithHours, userTypeOfRow } from './settled-clients.repository.ts';
import { typeOfText } from './settlement.handlers.ts';

/** Inputs that the liquidation of a user type needs, and whether the month has them. */
export const checkSettlementInputsCall = handle(checkSettlementInputs, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const period = monthOf(query.year, query.month);
    const type = typeOfText(query.ag_type);
    const [options, approval, withHours] = await Promise.all([
      lawOfSettlement(transaction, period),
      consumptionApproval(transaction, period),
      clientsWithHours(transaction, period),
    ]);
    const clients = withHours.filter((client) => userTypeOfRow(client) === type);
    const codes = clients.map(({ client_code: code }) => code);
    const tariffs = [...new Set((await definitiveTariffIds(transaction, previousMonth(period))).values())];
    const expected = electricTariffId(caller.tenant, previousMonth(period), DEFINITIVE);
    const first = `${isoMonth(period)}-01`;
    const { sheet } = await pricesOfPeriods(transaction, options)(first, daysIn(period));
    const hours = sheet.spot.filter((price) => price !== null).length;
    const caps = sheet.cap?.days.filter((price) => price !== null) ?? [];
    const concept = capOfMonth(isoMonth(period), options);
    const agreed = await agreedPricesInMonth(transaction, period, codes);
    const priced = new Set(agreed.flatMap((it) => (it.inForce && it.price ? [it.agreement.clientCode] : [])));
    const lacking = type === '3' ? codes.filter((code) => !priced.has(code)) : [];
    return {
      consumption: { ready: approval !== undefined && codes.length > 0, detail: texts.inputs.clients(codes.length) },
      tariff: { ready: tariffs.length > 0, detail: tariffs.join(', ') || expected },
      spot: { ready: hours === sheet.spot.length, detail: texts.inputs.hours(hours, sheet.spot.length) },
      scarcity: {
        ready: sheet.lacks === undefined && (concept === null || caps.length === sheet.days),
        detail: capDetail(sheet, concept, caps[0] ?? null),
      },
      agreed: { ready: lacking.length === 0, detail: texts.inputs.lackAgreement(lacking.length) },
      liquidable: liquidableTypes(options).includes(type),
      codes,
    };
  }),
);

/** Describes the cap of the month's pool price, or the file that the reading of the law requires. */
function capDetail(sheet: PriceSheet, concept: ScarcityConcept | null, cap: string | null): string {
  const [lacking] = sheet.lacks ?? [];
  if (lacking !== undefined) return texts.inputs.lacksFile(lacking.input);
  if (sheet.transactions) return texts.inputs.transactions;
  return concept === null ? texts.inputs.withoutCap : texts.inputs.cap(concept, cap);
}
