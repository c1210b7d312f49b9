import { amount, day, type ElementRule, one, perhaps, quantity, several, text } from './xml-rule.ts';

const change = (list: string, item: string, reason: string) =>
  perhaps(list, {
    children: [
      several(item, {
        children: [one('ID', { says: /^\d+$/ }), one(reason, text), one('Amount', amount)],
      }),
    ],
  });

const consumption = several('SPDDebitForPartialConsumption', {
  children: [
    one('TotalMeteredQuantity', quantity),
    one('ConsumptionPayableAmount', amount),
    one('Consumptionprice', {
      children: [
        one('Quantity', quantity),
        one('PartialLineExtensionAmount', amount),
        change('DescuentosCreditoAlItem', 'DescuentoCreditoAlItem', 'AllowanceReason'),
        change('CargosDebitoAlItem', 'CargoDebitoAlItem', 'ChargeReason'),
        one('UnstructuredPrice', {
          children: [
            one('PriceAmount', { says: /^\d+\.\d{2,6}$/, attributes: { currencyID: /^COP$/ } }),
            one('BaseQuantity', quantity),
          ],
        }),
      ],
    }),
    perhaps('UtilityMeter', { children: [one('MeterNumber', text)] }),
  ],
});

const pastMonth = several('Consummonth', {
  children: [
    one('TotalInvoicedQuantity', quantity),
    one('Period', {
      children: [
        one('StartDate', day),
        one('EndDate', day),
        one('DurationMeasure', { says: /^(28|29|30|31)$/, attributes: { unitCode: /^DAY$/ } }),
      ],
    }),
  ],
});

const agreement = several('SubInvoiceLine', {
  children: [
    one('ID', { says: /^\d+$/ }),
    one('ItemBienServicio', { children: [one('BSName', text), one('Description', text)] }),
    one('SubscriberPaymentsTerms', {
      children: [
        one('Termino', { says: /^\d+$/, attributes: { concepto: /^cuotasPagadas$/ } }),
        one('InterestRate', { children: [one('cbc:Percent', { says: /^\d+(\.\d+)?$/ })] }),
      ],
    }),
    one('Balance', {
      children: [
        one('pendingpayment', { children: [one('DebitLineAmount', amount)] }),
        one('Transactions', {
          children: [
            several('Transaction', {
              children: [one('TransactionDescription', text), one('CreditLineAmount', amount)],
            }),
          ],
        }),
      ],
    }),
  ],
});

/** Rules for the extension of public services. */
export const serviceExtensionRule = (from: 0 | 1): ElementRule => ({
  name: 'ext:UBLExtension',
  from,
  upTo: 1,
  containing: ['ext:ExtensionContent', 'Services_SPD'],
  children: [
    one('cbc:ID', { says: /^1$/, attributes: { schemeID: /^SPD$/ } }),
    one('cbc:Name', text),
    one('ext:ExtensionAgencyName', text),
    one('ext:ExtensionReason', text),
    one('ext:ExtensionContent', {
      children: [
        one('Services_SPD', {
          children: [
            one('ID', { ...text, attributes: { schemeName: /^Contrato$/ } }),
            one('IssueDate', day),
            one('Note', text),
            one('SenderParty', {
              children: [
                one('PartyIdentification', {
                  children: [one('ID', { says: /^\d{5,15}$/, attributes: { schemeID: /^\d$/, schemeName: /^31$/ } })],
                }),
                one('PartyName', { children: [one('Name', text)] }),
              ],
            }),
            one('SubscriberParty', {
              children: [
                one('PartyName', { children: [one('Name', text)] }),
                one('PostalAddress', {
                  children: [
                    one('StreetName', text),
                    one('CityName', text),
                    one('CountrySubentity', text),
                    one('Country', text),
                    perhaps('ResidentialStratum', { says: /^[1-6]$/ }),
                  ],
                }),
                perhaps('ElectronicMail', text),
              ],
            }),
            one('SubscriberConsumption', {
              children: [
                one('DurationOfTheBillingCycle', { says: /^\d+$/, attributes: { unitOfTime: /^mes$/ } }),
                one('ConsumptionSection', {
                  children: [one('SPDDebitsForPartialConsumption', { children: [consumption] })],
                }),
                perhaps('ConsumptionHistory', { children: [pastMonth] }),
              ],
            }),
            perhaps('SubInvoiceLines', { children: [agreement] }),
          ],
        }),
      ],
    }),
  ],
});

/** Rules for the extensions of amounts that are collected for third parties, after that of the service. */
export const collectionExtensionRule: ElementRule = {
  name: 'ext:UBLExtension',
  from: 0,
  upTo: 'many',
  containing: ['ext:ExtensionContent', 'OTHERCOMPANY_SPD'],
  children: [
    one('cbc:ID', { says: /^[2-9]$/, attributes: { schemeID: /^SPD$/ } }),
    one('cbc:Name', text),
    one('ext:ExtensionAgencyName', text),
    one('ext:ExtensionContent', {
      children: [one('OTHERCOMPANY_SPD', { children: [one('ID', text), one('Name', text), one('Amount', amount)] })],
    }),
  ],
};
