import { type QueryOf, type Refused, refuse } from '@contador/contract';
import { dateText } from '@contador/contract/format';
import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import {
  checkUserTariffs,
  downloadUserTariffs,
  explainUserTariff,
  explainUserTariffHours,
  pricingLabels,
  type UserTariffRow,
} from '@contador/contract/non-regulated';
import { isConnected, type Offer, type RegisteredCustomer } from '@contador/domain/non-regulated';
import { accepted, month as monthOf, nextMonth, type Result, twoDigits } from '@contador/kernel';
import { findNode, nodeOf, type Trace } from '@contador/regulation';
import { handle, type TenantTransaction, workbookDownload } from '../platform/index.ts';
import { type CalculationVersion, versionOf, wireTree } from '../tariff-calculation/index.ts';
import { type CustomerTariff, figureIds } from './customer-tariff.ts';
import { hoursOfFact } from './hours-of-fact.ts';
import { loadMonthOfCustomers } from './month-of-customers.ts';
import { customersOfVersion } from './pending-customers.ts';
import { publishedUserTariffs, type TariffFall, userTariffTrace } from './user-tariff.repository.ts';

/** The tariffs of one customer or of all: as published, or as far as they can be calculated now. */
export const checkUserTariffsCall = handle(checkUserTariffs, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const version = await versionOf(transaction, monthOf(query.year, query.period), query.version);
    if (version === undefined) return refuse('version-unknown');
    const wanted = (code: string) => query.clientCode === undefined || query.clientCode === code;
    const { published, fallen, pending } = await customersOfVersion(transaction, version);
    const stored = published.map(({ publishedBy, publishedAt, ...it }) => ({
      ...it,
      published: { by: publishedBy, at: publishedAt },
    }));
    const isWhole = stored.length > 0 && pending?.size === 0;
    const only = stored.length > 0 ? pending : undefined;
    const calculated = isWhole
      ? []
      : (await loadMonthOfCustomers(transaction, version, only)).tariffs.map((tariff) => ({
          ...tariff,
          remarks: [...fallOf(fallen.get(tariff.customer.code)), ...lacksOf(tariff)],
          published: null,
        }));
    const tariffs = [...stored, ...calculated]
      .filter(({ customer }) => wanted(customer.code))
      .map((tariff): [string, UserTariffRow] => [tariff.customer.code, tariffRow(tariff)]);
    return { tariffs: Object.fromEntries(tariffs) };
  }),
);

export const explainUserTariffCall = handle(explainUserTariff, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const explained = await explainedTariff(transaction, query);
    if (!explained.ok) return explained;
    const { trace, published } = explained.value;
    return { figure: wireTree(trace, query.figure), published };
  }),
);

/** The hours behind a figure of the same explanation, read from the original files. */
export const explainUserTariffHoursCall = handle(explainUserTariffHours, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const explained = await explainedTariff(transaction, query);
    if (!explained.ok) return explained;
    const { amount, unit, label, origin } = nodeOf(explained.value.trace, query.figure);
    if (origin.kind !== 'series') return refuse('figure-without-hours');
    const hours = await hoursOfFact(transaction, origin, query.client_code);
    if (hours === undefined) return refuse('hours-unreadable', [{ field: origin.input, expected: texts.linesOfHours }]);
    if (!hours.amount.equals(amount)) {
      const expected = texts.hoursAddUpTo(amount);
      return refuse('hours-otherwise', [{ field: origin.input, value: hours.amount.toFixed(), expected }]);
    }
    const { columns, sources, values } = hours;
    return {
      title: label,
      unit,
      month: origin.month,
      measure: origin.measure,
      amount,
      columns,
      sources,
      values: values.map((value) => value.toFixed()),
    };
  }),
);

interface ExplainedTariff {
  readonly trace: Trace;
  readonly published: { readonly by: string; readonly at: string } | null;
}

/** The explanation of a customer's tariff, published or calculated now, or a refusal if it has no such figure. */
async function explainedTariff(
  transaction: TenantTransaction,
  query: QueryOf<typeof explainUserTariff>,
): Promise<Result<ExplainedTariff, Refused['refusal']>> {
  const version = await versionOf(transaction, monthOf(query.year, query.period), query.version);
  if (version === undefined) return refuse('version-unknown');
  const stored = await userTariffTrace(transaction, version, query.client_code);
  const trace = stored?.trace ?? (await calculatedTrace(transaction, version, query.client_code));
  if (trace === undefined || findNode(trace, query.figure) === undefined) return refuse('figure-unknown');
  return accepted({ trace, published: stored === undefined ? null : { by: stored.by, at: stored.at } });
}

async function calculatedTrace(
  transaction: TenantTransaction,
  version: CalculationVersion,
  clientCode: string,
): Promise<Trace | undefined> {
  const { tariffs } = await loadMonthOfCustomers(transaction, version);
  return tariffs.find(({ customer }) => customer.code === clientCode)?.trace();
}

export const downloadUserTariffsCall = handle(downloadUserTariffs, async ({ query, inTenant, caller }) => {
  const period = monthOf(query.year, query.period);
  const published = await inTenant(async (transaction) => {
    const version = await versionOf(transaction, period, query.version);
    return version === undefined ? undefined : await publishedUserTariffs(transaction, version);
  });
  if (published === undefined) return refuse('version-unknown');
  if (published.length === 0) return refuse('no-reg-unpublished');
  const bands = (['Max', 'Med', 'Min', 'Mon'] as const).map((band) => [band, texts.bands[lower(band)]] as const);
  const columns = [
    texts.customerCode,
    texts.name,
    texts.market,
    texts.level,
    texts.pricing,
    'Gm',
    'Dm',
    'Rm',
    'Cv',
    ...bands.flatMap(([, label]) => ['Tm', 'Pr', 'Cu', `Cu ${texts.withContribution}`].map((it) => `${it} ${label}`)),
    texts.contributes,
  ];
  const rows = published.map(({ customer, offer, amounts }) => {
    const row = tariffRow({ customer, offer, amounts, remarks: [], published: null });
    return [
      customer.code,
      customer.name,
      customer.market,
      texts.levelNames[customer.level],
      pricingLabels[offer.pricing],
      row.generation,
      row.distribution,
      row.restrictions,
      row.commercialisation,
      ...bands.flatMap(([band]) => [
        row[`transmission${band}`],
        row[`losses${band}`],
        row[lower(band)],
        row[`tariff${band}`],
      ]),
      customer.contributes ? texts.yes : texts.no,
    ];
  });
  const month = nextMonth(period);
  const fileName = `${texts.tariffsFile}_${caller.tenant}_${month.year}_${twoDigits(month)}.xlsx`;
  return await workbookDownload(fileName, [{ name: texts.tariffsFile, columns, rows }]);
});

function lower(band: 'Max' | 'Med' | 'Min' | 'Mon'): 'max' | 'med' | 'min' | 'mon' {
  return band.toLowerCase() as 'max' | 'med' | 'min' | 'mon';
}

function fallOf(fall: TariffFall | undefined): string[] {
  return fall === undefined ? [] : [texts.fallen(dateText(fall.fallenAt), fall.fallenBy)];
}

/** Missing inputs of an incomplete tariff: files and parameters by name, anything else by its own name. */
function lacksOf({ missing, remarks }: Pick<CustomerTariff, 'missing' | 'remarks'>): string[] {
  if (missing.length === 0) return [...remarks];
  const names = missing.map(({ want, label }) =>
    want.kind === 'file' ? want.input : want.kind === 'parameter' ? want.filename : label,
  );
  return [texts.lacks([...new Set(names)].join(', ')), ...remarks];
}

function tariffRow(tariff: {
  readonly customer: RegisteredCustomer;
  readonly offer: Pick<Offer, 'pricing'> | undefined;
  readonly amounts: Readonly<Record<string, string>>;
  readonly remarks: readonly string[];
  readonly published: { by: string; at: string } | null;
}): UserTariffRow {
  const { customer, offer, amounts, remarks, published } = tariff;
  const ids = isConnected(customer) ? figureIds(customer) : {};
  const known = Object.entries(ids).filter(([, id]) => amounts[id] !== undefined);
  const value = (name: string): number | null => {
    const amount = amounts[ids[name] ?? ''];
    return amount === undefined ? null : Number(amount);
  };
  return {
    clientName: customer.name,
    market: customer.market,
    level: customer.level,
    pricing: offer === undefined ? null : pricingLabels[offer.pricing],
    transmissionMax: value('transmissionMax'),
    transmissionMed: value('transmissionMed'),
    transmissionMin: value('transmissionMin'),
    transmissionMon: value('transmissionMon'),
    restrictions: value('restrictions'),
    distribution: value('distribution'),
    commercialisation: value('commercialisation'),
    generation: value('generation'),
    lossesMax: value('lossesMax'),
    lossesMed: value('lossesMed'),
    lossesMin: value('lossesMin'),
    lossesMon: value('lossesMon'),
    max: value('max'),
    med: value('med'),
    min: value('min'),
    mon: value('mon'),
    tariffMax: value('tariffMax'),
    tariffMed: value('tariffMed'),
    tariffMin: value('tariffMin'),
    tariffMon: value('tariffMon'),
    contributes: customer.contributes,
    published,
    remarks: [...remarks],
    figureIds: Object.fromEntries(known),
  };
}
