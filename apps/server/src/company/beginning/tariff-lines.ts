import type { BeginningLineOfReply } from '@contador/contract/access';
import {
  calculationTexts,
  impedimentSentence,
  monthBoardTexts,
  refusals,
  tariffCalculationTexts,
  beginningTexts as texts,
} from '@contador/contract/messages';
import type { ParallelRunFile } from '@contador/contract/tariff-calculation';
import { hasFeature, type TenantProfile } from '@contador/domain/access';
import { componentNames } from '@contador/domain/tariff-calculation';
import { parameterDefinitions } from '@contador/domain/tariff-inputs';
import { type Month, parseMonth, previousMonth, spanishMonth } from '@contador/kernel';
import type { Missing } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { broughtAdjustmentFiles } from '../../reliquidation/index.ts';
import { type LackingMonth, lackingMonth, parallelRunFiles, wireMissing } from '../../tariff-calculation/index.ts';
import { lawReadings, marketsOfPeriod, purchaseContractsOf, savedOptions } from '../../tariff-inputs/index.ts';
import { mayHave, standingLine } from './standing-line.ts';

/** Parameters that only a market's first month uses. AJ0 has its own line; the others are replaced by a published previous month. */
const OPENING_BALANCE = 'AJ0';
const onlyFirst = new Set(parameterDefinitions.flatMap((it) => (it.onlyFirstMonth ? [it.filename as string] : [])));

interface MarketOfMonth extends LackingMonth {
  readonly code: string;
  readonly name: string;
}

/** Lines of the first tariff, with the missing inputs that the calculation of each market reports. */
export async function tariffLines(
  transaction: TenantTransaction,
  month: Month,
  profile: TenantProfile,
): Promise<BeginningLineOfReply[]> {
  const period = previousMonth(month);
  const known = await marketsOfPeriod(transaction, period);
  const active = known.filter((market) => market.active);
  const markets: MarketOfMonth[] = [];
  for (const { code, name } of active) {
    markets.push({ code, name, ...(await lackingMonth(transaction, period, code, profile)) });
  }
  const [readings, options, contracts, runs, adjusted] = await Promise.all([
    lawReadings(transaction),
    savedOptions(transaction),
    purchaseContractsOf(transaction),
    parallelRunFiles(transaction),
    broughtAdjustmentFiles(transaction),
  ]);
  const version = markets.find((it) => it.version !== undefined)?.version;
  return [
    standingLine('markets', {
      state: markets.length > 0 ? 'done' : 'missing',
      sentence: markets.length > 0 ? undefined : monthBoardTexts.noMarkets,
      detail: known.map(({ name, active: isActive, entryMonth }) =>
        isActive ? name : texts.ofMarket(name, absentBecause(entryMonth)),
      ),
      page: 'principal/mercados',
      month,
    }),
    inputLine('constants', month, markets, 'principal/mercados', ({ want }) => want.kind === 'market'),
    standingLine('law', { ...mayHave(readings.length, texts.records), page: 'principal/opciones-norma', month }),
    parallelRunLine(month, markets, runs),
    standingLine('version', {
      state: version ? 'done' : 'missing',
      sentence: version || markets.length === 0 ? undefined : tariffCalculationTexts.noVersion,
      page: 'principal/consola-componentes',
      month,
    }),
    beforeLine(month, markets),
    inputLine('balances', month, markets, 'principal/validacion-parametros', isOpeningBalance, {
      parametro: OPENING_BALANCE,
    }),
    standingLine('option', { ...mayHave(options.size, texts.markets), page: 'principal/opcion-tarifaria', month }),
    ...(profile.kind === 'billing-provider'
      ? []
      : [
          standingLine('adjustments', {
            ...mayHave(
              adjusted.reduce((total, { adjustments }) => total + adjustments.length, 0),
              texts.records,
            ),
            page: 'principal/reliquidaciones',
            month,
            opened: { traer: 'ajustes' },
          }),
          standingLine('contracts', {
            ...mayHave(contracts.length, texts.records),
            page: 'principal/contratos-compra',
            month,
          }),
        ]),
    inputLine('files', month, markets, 'principal/validacion-archivos', ({ want }) => want.kind === 'file'),
    inputLine('parameters', month, markets, 'principal/validacion-parametros', isMonthParameter, { vista: 'mes' }),
    componentsLine(month, markets),
    // A retailer of free customers publishes components only.
    ...(hasFeature(profile, 'unitCostOnPublish', month) ? [tariffsLine(month, markets)] : []),
  ];
}

/** Why a market takes no part in the month: it enters later, or it is inactive. */
function absentBecause(entryMonth: string): string {
  const entry = parseMonth(entryMonth);
  return entry === undefined ? '' : calculationTexts.marketEnters(spanishMonth(entry));
}

const parameterOf = ({ want }: Missing) => (want.kind === 'parameter' ? (want.filename as string) : undefined);
const isOpeningBalance = (it: Missing) => parameterOf(it) === OPENING_BALANCE;
const isOfMonthBefore = (it: Missing) => onlyFirst.has(parameterOf(it) ?? '') && !isOpeningBalance(it);
const isMonthParameter = (it: Missing) => parameterOf(it) !== undefined && !onlyFirst.has(parameterOf(it) ?? '');

/** Line of the inputs of one kind that the components of the markets miss, component by component. */
function inputLine(
  code: 'constants' | 'balances' | 'files' | 'parameters',
  month: Month,
  markets: readonly MarketOfMonth[],
  page: `principal/${string}`,
  isOfLine: (missing: Missing) => boolean,
  opened?: Readonly<Record<string, string>>,
): BeginningLineOfReply {
  const open = markets.filter(({ hasTariffs }) => !hasTariffs);
  const lacking = open.flatMap(({ code: market, name, lacking: components }) =>
    components.flatMap(({ name: component, missing }) => {
      const names = [...new Set(missing.filter(isOfLine).map(nameOf))];
      return names.length === 0 ? [] : [{ market, name, text: texts.ofComponent(component, names.join(', ')) }];
    }),
  );
  const several = new Set(lacking.map(({ market }) => market)).size > 1;
  const { sentence, state } = stateOf(markets, lacking.length, refusals['component-lacks-inputs'].message);
  return standingLine(code, {
    state,
    sentence,
    detail: lacking.map(({ name, text }) => (several ? texts.ofMarket(name, text) : text)),
    ...(markets.length > 0 && { page }),
    month,
    market: lacking[0]?.market,
    ...(opened && { opened }),
  });
}

/** Name of a missing input: a file or parameter by its own name, a constant of the market by its label. */
function nameOf(missing: Missing): string {
  const { kind, name, label } = wireMissing(missing);
  return kind === 'market' ? label : name;
}

/** State of a line of inputs. Without an active market the missing inputs are unknown. */
function stateOf(markets: readonly MarketOfMonth[], lacking: number, sentence: string) {
  if (markets.length === 0) return { state: 'missing' as const, sentence: texts.afterMarkets };
  return lacking > 0 ? { state: 'missing' as const, sentence } : { state: 'done' as const, sentence: undefined };
}

/** Line of the month that is compared with the former system: the last one entered or, at first, the one before the first month. */
function parallelRunLine(
  month: Month,
  markets: readonly MarketOfMonth[],
  runs: readonly ParallelRunFile[],
): BeginningLineOfReply {
  const entered = runs.flatMap(({ months }) => months);
  const [last] = entered.toSorted((one, other) => other.month.localeCompare(one.month));
  return standingLine('parallelRun', {
    ...mayHave(entered.length, texts.comparedMonths),
    ...(markets.length > 0 && { page: 'principal/publicar-tarifas' as const, opened: { ensayo: 'SI' } }),
    month: parseMonth(last?.month ?? '') ?? previousMonth(month),
    market: last?.market ?? markets[0]?.code,
  });
}

function beforeLine(month: Month, markets: readonly MarketOfMonth[]): BeginningLineOfReply {
  const ofMarket = markets.map(({ code, name, before, hasTariffs, lacking }) => {
    const names = [...new Set(lacking.flatMap(({ missing }) => missing.filter(isOfMonthBefore).map(nameOf)))];
    const standing = {
      printed: texts.broughtBefore,
      calculated: texts.calculatedBefore,
      none: names.length > 0 ? texts.lacksBefore(names.join(', ')) : texts.typedBefore,
    }[before ?? 'none'];
    return { code, lacks: !hasTariffs && names.length > 0, text: texts.ofMarket(name, standing) };
  });
  const lacking = ofMarket.filter(({ lacks }) => lacks);
  return standingLine('before', {
    ...stateOf(markets, lacking.length, texts.bringOrType),
    detail: ofMarket.map(({ text }) => text),
    ...(markets.length > 0 && { page: 'principal/publicar-tarifas' as const, opened: { traer: 'SI' } }),
    month: previousMonth(month),
    market: (lacking[0] ?? ofMarket[0])?.code,
  });
}

function componentsLine(month: Month, markets: readonly MarketOfMonth[]): BeginningLineOfReply {
  const total = componentNames.length;
  const open = markets.filter((it) => !it.hasTariffs && it.publishedComponents < total);
  const impossible = open.flatMap(({ lacking }) => lacking.flatMap((it) => it.impossible ?? []))[0];
  const refused = open.some(({ lacking }) => lacking.some(({ missing }) => missing.length > 0))
    ? refusals['component-lacks-inputs'].message
    : refusals['component-not-approved'].message;
  const { state, sentence } = stateOf(markets, open.length, impossible ? impedimentSentence(impossible) : refused);
  return standingLine('components', {
    state,
    sentence,
    detail: markets.map(({ name, publishedComponents, hasTariffs }) =>
      texts.ofMarket(name, texts.publishedOf(hasTariffs ? total : publishedComponents, total)),
    ),
    ...(markets.length > 0 && { page: 'principal/consola-componentes' as const }),
    month,
    market: open[0]?.code,
  });
}

function tariffsLine(month: Month, markets: readonly MarketOfMonth[]): BeginningLineOfReply {
  const open = markets.filter(({ hasTariffs }) => !hasTariffs);
  const { state, sentence } = stateOf(markets, open.length, refusals['components-unpublished'].message);
  return standingLine('tariffs', {
    state,
    sentence,
    detail: open.map(({ name }) => name),
    ...(markets.length > 0 && {
      page: state === 'done' ? ('principal/publicar-tarifas' as const) : ('principal/consola-componentes' as const),
    }),
    month,
    market: (open[0] ?? markets[0])?.code,
  });
}
