import { isoMonth, month, nextMonth, previousMonth, twoDigits } from '@contador/kernel';
import { agentSettlement, agentSettlementFile } from './agent-settlement.ts';
import type { AnswerKey } from './answer-key.ts';
import { areaCharges, areaChargeWorkbooks } from './area-charge.ts';
import { brokenMonth } from './broken-month.ts';
import { commercialDemand, OTHER_AGENTS } from './commercial-demand.ts';
import { demoCompany } from './company.ts';
import { type ContractDispatch, contractDispatches, printedAmount } from './contract-dispatch.ts';
import { type AgentDemand, agentDemand } from './demand.ts';
import type { Draft } from './draft.ts';
import { type TextDraft, textDraft } from './draft.ts';
import { HOURS, type HourlySeries, hourCells, totalOf } from './hourly-series.ts';
import { lossPlanWorkbook } from './loss-plan.ts';
import { monthlyIndicatorFile, monthlyIndicators } from './monthly-indicators.ts';
import { plannedKinds } from './planned-kinds.ts';
import { poolPurchase } from './pool-purchase.ts';
import { consumerPriceIndex, producerPriceIndex } from './price-index.ts';
import { seededRandom } from './random.ts';
import { regionalBalances, regionalBalanceWorkbooks } from './regional-balance.ts';
import type { MonthPlan, SyntheticFile, SyntheticMonthRequest } from './request.ts';
import { spotPrices } from './spot-price.ts';
import { HOUR_COLUMNS, systemTransactions } from './system-transactions.ts';
import { textBytes } from './text-bytes.ts';
import { scarceHours, transactionPriceFiles, withoutPrices } from './transaction-prices.ts';
import { transmissionCharge, transmissionWorkbook } from './transmission-charge.ts';
import { useCharges, useChargeWorkbook } from './use-charge.ts';
import { energyFactor } from './version-difference.ts';
import { workbookBytes } from './workbook-bytes.ts';
import { divideWritten, fixedText, shortText, sumWritten, type WrittenNumber } from './written-number.ts';

const PARTIES = ['CONTRATO', 'VENDEDOR', 'COMPRADOR', 'TIPO', 'TIPOMERC', 'TIPO ASIGNA'];

/** The daily DSPCTTOS files: hourly energy and price of each contract. */
function contractDispatchFiles(plan: MonthPlan, contracts: readonly ContractDispatch[]): TextDraft[] {
  const days = contracts[0]?.energy.days.length ?? 0;
  return Array.from({ length: days }, (_, at) => {
    const day = at + 1;
    return textDraft(`dspcttos${twoDigits(plan.period)}${String(day).padStart(2, '0')}.${plan.version}`, [
      [...PARTIES, ...HOUR_COLUMNS.map((it) => `DESP_${it}`), ...HOUR_COLUMNS.map((it) => `TRF_${it}`)],
      ...contracts.map((it) => [
        ...parties(it),
        ...hourCells(it.energy, day, 'cut'),
        ...Array.from({ length: HOURS }, () => shortText(it.price)),
      ]),
    ]);
  });
}

/** The monthly TCTR file: one row per contract. */
function contractTransactions(plan: MonthPlan, contracts: readonly ContractDispatch[]): TextDraft {
  const date = `${isoMonth(plan.period)}-01`;
  return textDraft(`tctr${twoDigits(plan.period)}.${plan.version}`, [
    ['FECHA', ...PARTIES, 'ENERGIA (kWh)', 'TARIFA ($/kWh)', 'VALOR ($)'],
    ...contracts.map((it) => [
      date,
      ...parties(it),
      fixedText(it.total),
      fixedText(it.price),
      fixedText(printedAmount(it)),
    ]),
  ]);
}

function parties(dispatch: ContractDispatch): string[] {
  return [dispatch.contract, dispatch.seller, dispatch.buyer, dispatch.type, dispatch.marketType, dispatch.assignment];
}

export interface SyntheticMonth {
  /** Sorted by path. */
  readonly files: readonly SyntheticFile[];
  readonly answerKey: AnswerKey;
}

/**
 * Generates every input file of one month, and the expected contents. Equal requests give identical bytes.
 *
 * One random stream, keyed by seed and month, is consumed in this order: spot prices of the period and of the following month, by day then
 * hour; the company's demand and losses; contracts; Mc and CERE; the AFAC row; Guatapé; charges by area. Other agents and filler codes use
 * a second stream, and the differences of a version use a third one keyed by version, so that versions, caps and faults leave every other
 * figure unchanged.
 *
 * Throws RangeError when the request has an invalid month, an invalid fault number, or an area without charges.
 */
export function syntheticMonth(request: SyntheticMonthRequest): SyntheticMonth {
  const plan = planOf(request);
  const { company, period, scenario } = plan;
  const following = nextMonth(period);
  const random = seededRandom(plan.seed, isoMonth(period));
  const filler = seededRandom(plan.seed, isoMonth(period), 'filler');

  const [price, nextPrice] = spotPrices([period, following], scenario, random) as [HourlySeries, HourlySeries];
  const factor = energyFactor(plan, company.agent);
  const demand = agentDemand(period, company.regulatedEnergy * factor, company.nonRegulatedEnergy * factor, random);
  const contracts = contractDispatches(plan, demand, random);
  const pool = poolPurchase(demand, contracts, price);
  const indicators = monthlyIndicators(plan, pool, random);
  const settlement = agentSettlement(plan, demand, contracts, pool, random);
  const transmission = transmissionCharge(plan, random);
  const areas = areaCharges(plan, random);
  const planned = plannedKinds(plan);
  const scarce = scarceHours(price, request.scarceHours ?? 0);
  const commercial = commercialDemand(plan, demand, filler);

  const good: Draft[] = [
    ...withoutPrices(systemTransactions(plan, period, price, '', filler), scarce),
    ...systemTransactions(plan, following, nextPrice, 'next/', filler),
    ...commercial.drafts,
    ...contractDispatchFiles(plan, contracts),
    contractTransactions(plan, contracts),
    monthlyIndicatorFile(plan, indicators),
    agentSettlementFile(plan, settlement, filler),
    transmissionWorkbook(plan, transmission, filler),
    ...areaChargeWorkbooks(plan, areas),
    ...company.markets.map((market) => useChargeWorkbook(plan, market, useCharges(market, areas))),
    ...company.markets.map((market) => lossPlanWorkbook(plan, market, filler)),
    ...planned.drafts,
    ...transactionPriceFiles(plan, period, scarce),
  ];
  const broken = request.broken === undefined ? undefined : brokenMonth(request.broken, plan, good);
  const drafts = [...(broken?.drafts ?? good)].sort((a, b) => (a.path < b.path ? -1 : 1));

  const consumer = consumerPriceIndex(previousMonth(period));
  const producer = producerPriceIndex(period);
  return {
    files: drafts.map((draft) => ({ path: draft.path, bytes: bytesOf(draft, request.lineEnd ?? 'LF') })),
    answerKey: {
      period: isoMonth(period),
      version: plan.version,
      seed: plan.seed,
      scenario,
      agent: company.agent,
      distributor: company.distributor,
      records: Object.fromEntries(drafts.map((draft) => [draft.path, recordsOf(draft)])),
      demand: mapped(commercial.sums, (codes) => mapped(codes, fixedText)),
      iprstn: lossFraction(demand),
      contracts: contracts.map(({ contract, seller, buyer, marketType, assignment, total, amount, price: each }) => ({
        contract,
        seller,
        buyer,
        marketType,
        assignment,
        kwh: fixedText(total),
        cop: fixedText(amount),
        price: fixedText(each),
      })),
      pool: {
        ...inText(pool.total),
        regulated: inText(pool.regulated),
        nonRegulated: inText(pool.nonRegulated),
        hours: pool.hours.map(({ day, hour, kwh, cop }) => ({ day, hour, ...inText({ kwh, cop }) })),
      },
      spotPrice: { mean: meanOf(price), nextMean: meanOf(nextPrice), hours: price.days.length * HOURS },
      ...(scarce.length > 0 && { scarceHours: scarce }),
      ...planned.answers,
      indicators: { ...indicators },
      extrapolatedIndices: consumer.extrapolated || producer.extrapolated,
      settlement,
      transmission,
      areas,
      markets: Object.fromEntries(
        company.markets.map((market) => [
          market.code,
          {
            area: market.area,
            investmentCharge: market.investmentCharge,
            useCharges: useCharges(market, areas),
            level4Charge: market.level4Charge,
            recognisedLosses: market.recognisedLosses,
            lossPlanCharge: market.lossPlanCharge,
          },
        ]),
      ),
      ...(broken ? { broken: broken.answer } : {}),
    },
  };
}

/** Generates only the STR workbooks of a month, identical to those among its files. */
export function syntheticRegionalBalances(request: SyntheticMonthRequest): SyntheticFile[] {
  const plan = planOf(request);
  return regionalBalanceWorkbooks(plan, regionalBalances(plan)).map((draft) => ({
    path: draft.path,
    bytes: bytesOf(draft, 'LF'),
  }));
}

function planOf(request: SyntheticMonthRequest): MonthPlan {
  const { version, seed, scenario, limits } = request;
  return {
    period: month(request.year, request.month),
    version: version.toLowerCase().replace(/^\./, ''),
    seed,
    scenario,
    company: { ...demoCompany, ...request.company },
    otherAgents: Math.min(limits?.otherAgents ?? OTHER_AGENTS.length, OTHER_AGENTS.length),
    systemCodes: limits?.systemCodes ?? Number.POSITIVE_INFINITY,
  };
}

function bytesOf(draft: Draft, lineEnd: 'LF' | 'CRLF'): Uint8Array {
  if (draft.kind === 'text') return textBytes(draft, lineEnd);
  return draft.kind === 'workbook' ? workbookBytes(draft.sheets) : new Uint8Array(0);
}

function recordsOf(draft: Draft): number {
  if (draft.kind === 'text') return draft.lines.length - 1;
  return draft.kind === 'workbook' ? draft.sheets.length : 0;
}

function lossFraction(demand: AgentDemand): string {
  const losses = sumWritten([totalOf(demand.regulatedLosses), totalOf(demand.nonRegulatedLosses)]);
  const all = sumWritten([losses, totalOf(demand.regulated), totalOf(demand.nonRegulated)]);
  return fixedText(divideWritten(losses, all, 18));
}

function meanOf(price: HourlySeries): string {
  const hours = { units: BigInt(price.days.length * HOURS), decimals: 0 };
  return fixedText(divideWritten(totalOf(price), hours, 10));
}

function inText(amounts: { readonly kwh: WrittenNumber; readonly cop: WrittenNumber }): { kwh: string; cop: string } {
  return { kwh: fixedText(amounts.kwh), cop: fixedText(amounts.cop) };
}

function mapped<From, To>(record: Readonly<Record<string, From>>, change: (from: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
