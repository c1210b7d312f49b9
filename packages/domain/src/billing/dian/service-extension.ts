import { counted, daysBetween, decimal, type Month, previousMonth } from '@contador/kernel';
import { nitCheckDigit } from '../../reports/sui/nit-check-digit.ts';
import { isEmail } from './bill-xml-party.ts';
import { element as el, type XmlElement } from './canonical-xml.ts';
import type { ElectronicBill } from './electronic-bill.ts';
import type { ServiceAgreement, ServiceChange, ServiceConsumption, ServiceFacts } from './service-facts.ts';

const COP = { currencyID: 'COP' };

/**
 * The extension of public services (rule DEAA02): contract, subscriber, consumption, history and agreements. Its elements are in the
 * namespace of the root, without a prefix. Names and order are those of public templates and of documents in production.
 */
export function serviceExtension(bill: ElectronicBill, service: ServiceFacts): XmlElement {
  const { document, issuer, period, customer } = bill;
  const { subscriber, consumptions, history, agreements } = service;
  const days = daysBetween(period.start, period.end) + 1;
  const content = el('Services_SPD', [
    el('ID', service.contract, { schemeName: 'Contrato' }),
    el('IssueDate', document.date),
    el('Note', `Energía eléctrica del ${period.start} al ${period.end}`),
    el('SenderParty', [
      el('PartyIdentification', [
        el('ID', document.issuerNit, { schemeID: String(nitCheckDigit(document.issuerNit) ?? ''), schemeName: '31' }),
      ]),
      el('PartyName', [el('Name', issuer.name)]),
    ]),
    el('SubscriberParty', [
      el('PartyName', [el('Name', subscriber.name)]),
      el('PostalAddress', [
        el('StreetName', subscriber.address),
        el('CityName', subscriber.municipality),
        el('CountrySubentity', subscriber.department),
        el('Country', 'Colombia'),
        subscriber.stratum === null ? undefined : el('ResidentialStratum', String(subscriber.stratum)),
      ]),
      isEmail(customer.email) ? el('ElectronicMail', customer.email) : undefined,
    ]),
    el('SubscriberConsumption', [
      el('DurationOfTheBillingCycle', '1', { unitOfTime: 'mes' }),
      el('ConsumptionSection', [
        el(
          'SPDDebitsForPartialConsumption',
          consumptions.map((consumption) => consumptionOf(consumption, service.meter)),
        ),
      ]),
      history.length === 0 ? undefined : el('ConsumptionHistory', history.map(pastMonth)),
    ]),
    agreements.length === 0 ? undefined : el('SubInvoiceLines', agreements.map(agreementOf)),
  ]);
  return el('ext:UBLExtension', [
    el('cbc:ID', '1', { schemeID: 'SPD' }),
    el('cbc:Name', 'Energía'),
    el('ext:ExtensionAgencyName', issuer.name),
    el('ext:ExtensionReason', `Servicio de energía eléctrica, ${counted(days, 'día', 'días')}`),
    el('ext:ExtensionContent', [content]),
  ]);
}

/**
 * One extension per amount that is collected for a third party. UNSURE: real bills show `OTHERCOMPANY_SPD` with its `ID` only; `Name` and
 * `Amount` are a guess, so a company chooses it with the setting `collections` of open point 10, which is off by default.
 */
export function collectionExtensions({ collections = [], issuer }: ElectronicBill): XmlElement[] {
  return collections.map(({ code, name, value }, at) =>
    el('ext:UBLExtension', [
      el('cbc:ID', String(at + 2), { schemeID: 'SPD' }),
      el('cbc:Name', name),
      el('ext:ExtensionAgencyName', issuer.name),
      el('ext:ExtensionContent', [
        el('OTHERCOMPANY_SPD', [el('ID', code), el('Name', name), el('Amount', value, COP)]),
      ]),
    ]),
  );
}

function consumptionOf(consumption: ServiceConsumption, meter: string | null): XmlElement {
  const { quantity, unit, price, value, discounts, charges } = consumption;
  const change = (name: string, reason: string) => (each: ServiceChange, at: number) =>
    el(name, [el('ID', String(at + 1)), el(reason, each.name), el('Amount', each.value, COP)]);
  const sum = (changes: readonly ServiceChange[]) =>
    changes.reduce((total, each) => total.plus(each.value), decimal(0));
  const payable = decimal(value).minus(sum(discounts)).plus(sum(charges));
  return el('SPDDebitForPartialConsumption', [
    el('TotalMeteredQuantity', quantity, { unitCode: unit }),
    // No amount of the document is negative (rule VLR01), even where the subsidy exceeds the consumption.
    el('ConsumptionPayableAmount', (payable.isNegative() ? decimal(0) : payable).toFixed(2), COP),
    // The template spells this name without a capital P.
    el('Consumptionprice', [
      el('Quantity', quantity, { unitCode: unit }),
      el('PartialLineExtensionAmount', value, COP),
      discounts.length === 0
        ? undefined
        : el('DescuentosCreditoAlItem', discounts.map(change('DescuentoCreditoAlItem', 'AllowanceReason'))),
      charges.length === 0
        ? undefined
        : el('CargosDebitoAlItem', charges.map(change('CargoDebitoAlItem', 'ChargeReason'))),
      el('UnstructuredPrice', [
        el('PriceAmount', price ?? value, COP),
        el('BaseQuantity', price === undefined ? quantity : '1.00', { unitCode: unit }),
      ]),
    ]),
    meter === null ? undefined : el('UtilityMeter', [el('MeterNumber', meter)]),
  ]);
}

/** A past month of the history: a calendar month. */
function pastMonth({ month, kwh }: ServiceFacts['history'][number]): XmlElement {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return el('Consummonth', [
    el('TotalInvoicedQuantity', kwh, { unitCode: 'KWH' }),
    el('Period', [
      el('StartDate', `${month}-01`),
      el('EndDate', `${month}-${days}`),
      el('DurationMeasure', String(days), { unitCode: 'DAY' }),
    ]),
  ]);
}

function agreementOf({ code, name, number, rate, balance, instalment }: ServiceAgreement, at: number): XmlElement {
  return el('SubInvoiceLine', [
    el('ID', String(at + 1)),
    el('ItemBienServicio', [el('BSName', name), el('Description', code)]),
    el('SubscriberPaymentsTerms', [
      el('Termino', String(number), { concepto: 'cuotasPagadas' }),
      el('InterestRate', [el('cbc:Percent', rate)]),
    ]),
    el('Balance', [
      el('pendingpayment', [el('DebitLineAmount', balance, COP)]),
      el('Transactions', [
        el('Transaction', [el('TransactionDescription', `Cuota ${number}`), el('CreditLineAmount', instalment, COP)]),
      ]),
    ]),
  ]);
}

/** The six months before `month`, oldest first, from a series whose last entry is `month`; months without data are left out. */
export function serviceHistory(series: readonly (string | null)[], month: Month): ServiceFacts['history'] {
  const history: { month: string; kwh: string }[] = [];
  let past = month;
  for (const kwh of series.slice(0, -1).reverse().slice(0, 6)) {
    past = previousMonth(past);
    // The chart of a self-generator can be below zero; the extension has no such month.
    if (kwh !== null && !decimal(kwh).isNegative()) {
      history.unshift({
        month: `${past.year}-${String(past.number).padStart(2, '0')}`,
        kwh: decimal(kwh).toFixed(2),
      });
    }
  }
  return history;
}
