import { liquidationTexts as texts } from '@contador/contract/messages';
import { usualOf } from '@contador/domain/billing';
import { isoMonth, previousMonth } from '@contador/kernel';
import type { Stratum, UseType } from '@contador/regulation';
import type { Selectable } from 'kysely';
import type { ClientTable } from '../../../clients/index.ts';
import type { TenantTransaction } from '../../../platform/index.ts';
import { type CycleMonth, daysOf } from '../../cycles/liquidated-month.ts';
import { consumptionsBefore, type PlainHistory } from '../consumption/consumption-before.ts';
import type { PlainExamination } from '../consumption/examined-consumption.ts';
import { isExamined } from '../consumption/is-examined.ts';
import { type AppliedFactor, appliedFactors, daysInExcess } from '../factor/applied-factor.ts';
import type { NextClients } from '../runs/billable-clients.ts';
import { lawOptionsOf } from '../runs/law-options-of.ts';
import type { Price } from './energy-pricing.ts';
import { type EnergySources, presentSources, type UsedEnergy } from './energy-sources.ts';
import type { BillReason, EnergyChunk, PlainBill, PlainPrices } from './plain-bill.ts';

type ClientRow = Selectable<ClientTable>;

/** Reads the facts of the next clients of a cycle and what they lack; `undefined` if there are no more clients. */
export async function readEnergyChunk(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  tenant: string,
  next: NextClients,
  sources: EnergySources = presentSources(transaction, cycleMonth, tenant),
): Promise<{ facts: EnergyChunk; count: number; last: string } | undefined> {
  const clients = await sources.clients(next);
  const last = clients.at(-1);
  if (last === undefined) return undefined;
  const codes = clients.map(({ client_code: code }) => code);
  const options = await lawOptionsOf(transaction, cycleMonth);
  const [consumption, before, annual, priced] = await Promise.all([
    sources.consumption(codes),
    consumptionsBefore(transaction, cycleMonth, codes),
    sources.annual(),
    sources.pricing(codes),
  ]);
  const factors = await appliedFactors(transaction, cycleMonth, clients, daysInExcess(consumption.values()), options);
  const lastMonth = isoMonth(previousMonth(cycleMonth.period));
  const bills: PlainBill[] = [];
  const reasons: BillReason[] = [];
  const prices: Record<string, PlainPrices> = {};
  for (const client of clients) {
    const used = consumption.get(client.client_code);
    const refuse = (expected: string) => reasons.push({ clientCode: client.client_code, expected });
    const price = priced(client);
    if (used === undefined) refuse(texts.consumptionMissing);
    if (price.kind === 'missing') refuse(price.expected);
    const lacks = lacking(client);
    if (lacks.length > 0) refuse(texts.clientIncomplete(lacks.join(', ')));
    if (used !== undefined && client.tariff_type === 'HORARIA' && used.active_max === null) refuse(texts.bandsMissing);
    if (used === undefined || price.kind === 'missing' || lacks.length > 0) continue;
    if (price.kind === 'prices') prices[price.key] = price.prices;
    const factor = factors.get(client.client_code) ?? { applied: client.m_factor };
    bills.push({
      ...plainBill(client, used, price, factor, examinationOf(client, cycleMonth, before)),
      usual: usualOf(before.get(client.client_code), lastMonth) ?? null,
      factorBefore: client.m_factor,
    });
  }
  if (annual === undefined) throw new Error(`no parameters of ${cycleMonth.start}`);
  return {
    facts: {
      month: cycleMonth.start.slice(0, 7),
      period: { start: cycleMonth.start, days: daysOf(cycleMonth) },
      options,
      year: { strata56: annual.strata_5_6_contribution, otherUses: annual.other_uses_contribution },
      prices,
      bills,
      reasons,
    },
    count: clients.length,
    last: last.client_code,
  };
}

/** Register fields that billing needs of every client and this one lacks, by their displayed name. */
function lacking(client: ClientRow): string[] {
  const { clientFields: names } = texts;
  const required: readonly (readonly [keyof typeof names, unknown])[] = [
    ['sic_code', client.sic_code],
    ['use_type', client.use_type],
    ['tariff_type', client.tariff_type],
    ['market', client.market],
    ['voltage_level', client.voltage_level ?? client.connection_level],
    ...(client.use_type === 'RESIDENCIAL' ? [['stratum', client.stratum] as const] : []),
  ];
  return required.filter(([, value]) => value === null).map(([name]) => names[name]);
}

function examinationOf(
  client: ClientRow,
  cycleMonth: CycleMonth,
  before: ReadonlyMap<string, PlainHistory>,
): PlainExamination {
  const examines = isExamined(client, cycleMonth);
  return { isExamined: examines, history: examines ? (before.get(client.client_code) ?? null) : null };
}

function plainBill(
  client: ClientRow,
  used: UsedEnergy,
  price: Exclude<Price, { kind: 'missing' }>,
  factor: AppliedFactor,
  examination: PlainExamination,
): Omit<PlainBill, 'usual' | 'factorBefore'> {
  return {
    clientCode: client.client_code,
    sicCode: client.sic_code ?? '',
    use: client.use_type as UseType,
    stratum: client.stratum as Stratum | null,
    contributionPercent: client.contribution_percent,
    irrigationSubsidyPercent: client.irrigation_subsidy_percent,
    surcharge: client.surcharge ?? false,
    subsistence: client.subsistence_consumption,
    appliedM: factor.applied,
    tariffType: client.tariff_type as 'MONOMIA' | 'HORARIA',
    active: used.active,
    max: used.active_max,
    med: used.active_med,
    min: used.active_min,
    penalised: used.penalised,
    capacitive: used.capacitive,
    permuted: used.permuted,
    permutedValue: used.permuted_value,
    surplusValue: used.surplus_value,
    prices: price.kind === 'prices' ? price.key : null,
    tariff: price.kind === 'prices' ? price.tariff : null,
    examination,
    remarks: [
      ...(factor.moved === undefined ? ['factor-of-client'] : []),
      ...(price.kind === 'without-offer' ? ['without-offer'] : []),
    ],
  };
}
