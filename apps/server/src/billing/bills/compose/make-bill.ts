import { billTexts as texts } from '@contador/contract/messages';
import {
  billFiscalLines,
  type Collection,
  customerIdOf,
  dividedTaxes,
  type FiscalLine,
  fiscalSums,
  type OpenPoints,
  payableWithoutSecurity,
  type ServiceFacts,
  serviceConsumptions,
  serviceHistory,
} from '@contador/domain/billing';
import { billedDayCount } from '@contador/domain/clients';
import type { CompanyIdentity } from '@contador/domain/tariff-publication';
import { addMonths, type Decimal, decimal, type Month, spanishMonth, spanishName } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import type { Selectable } from 'kysely';
import type { ClientTable } from '../../../clients/index.ts';
import type { UnitCostParts } from '../../liquidation/energy/regulated-prices.ts';
import { billAmounts } from '../amounts/bill-amounts.ts';
import type { BillParts } from '../amounts/bill-parts.repository.ts';
import { activeRates } from '../amounts/compared-bills.repository.ts';
import type { BillDates, BillToIssue } from './bill-to-issue.ts';
import { chargedUnitCost } from './charged-unit-cost.ts';
import { type BillContents, composeBill, REACTIVE } from './compose-bill.ts';
import { digitsOfNit, electronicBill } from './electronic-bill.ts';
import type { BillIssuer } from './issuer.repository.ts';
import { lineNotes } from './line-notes.ts';
import { printedLines } from './printed-lines.ts';

/** Data shared by all bills of a cycle month. */
export interface BillSetting {
  readonly period: Month;
  readonly company: CompanyIdentity;
  readonly issuer: BillIssuer;
  readonly dates: BillDates;
  readonly options: Options;
  /** Percent, 0 to 100. */
  readonly vat: string;
  readonly issuedAt: { readonly date: string; readonly time: string };
  /** Open points of the electronic document that hold on the day of issue. */
  readonly openPoints: OpenPoints;
}

/** Content of one client's bill. */
export interface BillOfClient {
  readonly number: number;
  readonly client: Selectable<ClientTable>;
  readonly parts: BillParts;
  readonly previousBalance: Decimal;
  /** kWh, oldest first; the last one is the period of the bill. */
  readonly chart: readonly (string | null)[];
  /** Last earlier month that was billed by another system. */
  readonly broughtUntil?: Month;
  readonly before: BillContents['before'];
  readonly components: UnitCostParts;
  readonly bank: BillContents['bank'];
  /** Notice that names the bill being replaced. */
  readonly notice?: string;
}

/** Makes the bill of a client: its sums, its CUDE and its document. */
export function makeBill(bill: BillOfClient, setting: BillSetting): BillToIssue {
  const { parts, client, number } = bill;
  const { period, dates, issuer, issuedAt } = setting;
  const { sums, totals } = billAmounts(parts, bill.previousBalance, setting.options);
  const printed = `${issuer.prefix}${number}`;
  const { fiscal, collections } = fiscalPartsOf(parts, setting.openPoints);
  const customerId = customerIdOf({ idType: client.id_type, idNumber: client.id_number, code: client.client_code });
  const { cude, qr } = electronicBill({
    ...fiscalSums(fiscal),
    number: printed,
    nit: setting.company.nit,
    issuer,
    issuedAt,
    customerId,
  });
  const rates = activeRates(parts);
  const penalised = parts.lines.find(({ code }) => code === 'ER' || code === '11')?.energy ?? decimal(0);
  const instalments = parts.credits.flatMap(({ brought }) => brought ?? []);
  const composed = composeBill({
    company: setting.company,
    title: texts.title,
    month: spanishMonth(period),
    number: printed,
    days: { start: dates.startDate, end: dates.endDate, count: billedDayCount(dates) },
    dates,
    client: {
      code: client.client_code,
      sic: parts.sicCode,
      niu: client.niu,
      name: client.name,
      address: [client.installation_address, client.installation_municipality].filter(Boolean).join(', '),
      use: client.use_type ?? '',
      stratum: client.stratum,
      level: client.voltage_level ?? '',
      operator: client.network_operator,
      assetOwner: client.asset_owner,
      municipality: client.installation_municipality ?? '',
      department: client.installation_department ?? '',
      meter: client.meter,
      factor: client.meter_factor,
      circuit: client.circuit,
      substation: client.substation,
    },
    lines: printedLines(parts),
    rates,
    notes: lineNotes(parts),
    others: parts.others,
    vatPercent: setting.vat,
    credits: parts.credits,
    sums,
    subtotal: totals.subtotal,
    withoutSecurity: payableWithoutSecurity({ gross: totals.gross, security: sums.security }, setting.options),
    months: monthsOf(bill.chart, sums.active, period),
    ...(bill.broughtUntil && { broughtUntil: spanishMonth(bill.broughtUntil).toLowerCase() }),
    unitCost: chargedUnitCost(bill.components, rates.EA ?? rates['100']),
    before: bill.before,
    penalised,
    appliedM: parts.appliedM,
    tariff: parts.tariff ?? '',
    bank: bill.bank,
    cude,
    qr,
    isTest: issuer.environment === 2,
    issuedAt,
    fiscal: {
      date: issuedAt.date,
      time: `${issuedAt.time}-05:00`,
      issuerNit: digitsOfNit(setting.company.nit),
      customerId,
      environment: issuer.environment,
      prefix: issuer.prefix,
      vatPercent: setting.vat,
      lines: fiscal.map(({ value, vat, allowances, ...line }) => ({
        ...line,
        value: value.toFixed(2),
        vat: vat.toFixed(2),
        ...(allowances && { allowances: allowances.map((each) => ({ ...each, value: each.value.toFixed(2) })) }),
      })),
      service: serviceOf(bill, period, rates),
      ...(collections.length > 0 && { collections }),
    },
    ...(bill.notice !== undefined && { notice: bill.notice }),
  });
  const document = instalments.length > 0 ? { ...composed, broughtInstalments: instalments } : composed;
  const text = (amount: Decimal) => amount.toFixed();
  return {
    number,
    clientCode: client.client_code,
    sicCode: parts.sicCode,
    cude,
    document,
    active: text(sums.active),
    energy: text(sums.energy),
    lighting: text(sums.lighting),
    security: text(sums.security),
    others: text(sums.others),
    vat: text(totals.vat),
    credits: text(sums.credits),
    previousBalance: text(sums.previousBalance),
    adjustment: text(sums.adjustment),
    payable: text(sums.payable),
  };
}

/** Codes of lines whose energy a meter measured: active and reactive energy of billing, and imported energy of self-generators. */
const isMetered = (code: string) => code.startsWith('EA') || code === '100' || REACTIVE.includes(code);

/** The service of the bill as its electronic document states it. */
function serviceOf(
  { client, parts, chart }: BillOfClient,
  period: Month,
  rates: Readonly<Record<string, Decimal | undefined>>,
): ServiceFacts {
  const lines = parts.lines.filter(({ code }) => !['TOT', 'NEWTOT'].includes(code));
  return {
    contract: client.client_code,
    subscriber: {
      name: client.name,
      address: client.installation_address ?? '',
      municipality: client.installation_municipality ?? '',
      department: client.installation_department ?? '',
      stratum: client.stratum !== null && client.stratum >= 1 && client.stratum <= 6 ? client.stratum : null,
    },
    meter: client.meter?.trim() || null,
    consumptions: serviceConsumptions(
      lines.map(({ code, name, energy, value }) => ({
        name,
        unit: REACTIVE.includes(code) ? 'K3' : 'KWH',
        energy: isMetered(code) ? energy : undefined,
        rate: rates[code],
        value,
      })),
    ),
    history: serviceHistory(chart, period),
    agreements: parts.credits
      .filter(({ balance, instalment, rate }) => ![balance, instalment, rate].some((amount) => amount.isNegative()))
      .map(({ key, name, number, rate, balance, instalment }) => ({
        code: key,
        name,
        number,
        rate: rate.toFixed(),
        balance: balance.toFixed(2),
        instalment: instalment.toFixed(2),
      })),
  };
}

/** Fiscal lines of a bill, and what it collects apart from them; instalments, the previous balance and the rounding are not fiscal. */
function fiscalPartsOf(
  { lines, lighting, security, others }: BillParts,
  openPoints: OpenPoints,
): { readonly fiscal: FiscalLine[]; readonly collections: Collection[] } {
  const tax = (code: string, name: string, row: typeof lighting) =>
    row === undefined ? [] : [{ code, name, value: row.value }];
  const taxes = [...tax('APL', texts.change.lighting, lighting), ...tax('IS', texts.change.security, security)];
  const divided = dividedTaxes(taxes, openPoints.collections);
  return {
    fiscal: billFiscalLines({ lines, taxes: divided.lines, others }),
    collections: divided.collections.map(({ value, ...each }) => ({ ...each, value: value.toFixed(2) })),
  };
}

/** Months of the chart from the first known one. The last month shows the bill's own energy; gaps in between are 0. */
function monthsOf(chart: readonly (string | null)[], active: Decimal, period: Month): BillContents['months'] {
  const first = chart.findIndex((kwh) => kwh !== null);
  const known = first < 0 ? [] : chart.slice(first);
  return known.map((kwh, at) => {
    const month = addMonths(period, at - known.length + 1);
    return {
      label: spanishName(month).slice(0, 3),
      ...((at === 0 || month.number === 1) && { year: String(month.year) }),
      kwh: at === known.length - 1 ? Number(active) : Number(kwh ?? 0),
    };
  });
}
