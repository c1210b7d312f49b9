import { tariffOptionTexts as texts } from '@contador/contract/messages';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { isoMonth } from '@contador/kernel';
import type { Fact, Facts } from '@contador/regulation';
import { indexSuffix, RECOVERY_VOLTAGES } from '@contador/regulation';
import { crossChecks } from '../../tariff-inputs/cross-checks/index.ts';
import type { MonthInputs, MonthMarket, MonthOption } from '../../tariff-inputs/index.ts';
import type { PublishedMonth } from '../publication.repository.ts';
import { marketFacts, parameterFacts } from './entered-facts.ts';
import { familiesOf } from './facts-of-readings.ts';
import { fileFacts, keyOf } from './file-facts.ts';
import { readingsOfMarket, supplyFacts } from './supply-facts.ts';

/** Inputs that facts are made from. */
export type FactInputs = Omit<MonthInputs, 'parameters'> & {
  readonly parameters: readonly Parameters<typeof parameterFacts>[0][];
};

/**
 * All facts available to the calculation of one market's month: read from files, entered, fixed for the market, and published as definitive
 * in the previous month.
 * A column of the company applies to every market; a market's own value of it, which only months closed earlier have, takes precedence.
 * `adjustments` are facts from reliquidations, by complete key.
 */
export function monthFacts(
  inputs: FactInputs,
  market: string,
  before: PublishedMonth | undefined,
  adjustments?: ReadonlyMap<string, Fact>,
): Facts {
  const facts = factsOfMarkets(inputs, new Map([[market, before]]), adjustments);
  return {
    ...facts,
    options: readingsOfMarket(inputs, market, before),
    fact: (name, index) => {
      const companys = name.startsWith('parameter:') && index.market === undefined;
      return (companys ? facts.fact(name, { ...index, market }) : undefined) ?? facts.fact(name, index);
    },
  };
}

/** Facts of several markets at once, each with its previous month; assumes that no market has its own value of a company column. */
export function factsOfMarkets(
  inputs: FactInputs,
  before: ReadonlyMap<string, PublishedMonth | undefined>,
  adjustments: ReadonlyMap<string, Fact> = new Map(),
): Facts {
  const facts = new Map<string, Fact>();
  const know = ([key, fact]: readonly [string, Fact]) => facts.set(key, fact);
  for (const entry of inputs.entries) for (const it of fileFacts(entry)) know([keyOf(it), it.fact]);
  for (const parameter of inputs.parameters) parameterFacts(parameter).forEach(know);
  for (const market of inputs.markets) [...marketFacts(market), ...optionFacts(market)].forEach(know);
  for (const market of inputs.markets)
    if (before.has(market.code)) recoveryFacts(market, before.get(market.code)?.chain ?? {}).forEach(know);
  for (const [market, month] of before) if (month !== undefined) chainFacts(month, market).forEach(know);
  for (const { code } of inputs.markets) supplyFacts(inputs, code).forEach(know);
  for (const adjustment of adjustments) know(adjustment);
  for (const { fact: key, sentence } of crossChecks(inputs)) {
    const found = facts.get(key);
    if (found !== undefined) facts.set(key, withRemark(found, sentence));
  }
  return {
    fact: (name, index) => facts.get(name + indexSuffix(index)),
    activeMarkets: inputs.markets.filter((it) => it.active).map((it) => it.code),
    mechanisms: mechanismsOf(inputs),
    options: inputs.options,
  };
}

/** Adds a remark to a fact; it applies to every figure that depends on the fact. */
function withRemark({ amount, origin }: Fact, remark: string): Fact {
  if (origin.kind !== 'file' && origin.kind !== 'parameter') return { amount, origin };
  const warning = origin.warning === undefined ? remark : `${origin.warning} ${remark}`;
  return { amount, origin: { ...origin, warning } };
}

/** Contract families other than bilateral contracts and auctions. */
function mechanismsOf(inputs: Pick<MonthInputs, 'entries'>): string[] {
  return inputs.entries.flatMap(({ reading }) =>
    reading.reader === 'dspcttos' ? familiesOf(reading.purchases).filter((it) => it !== 'C1' && it !== 'C2') : [],
  );
}

function chainFacts(before: PublishedMonth, market: string): [string, Fact][] {
  const origin = {
    kind: 'published' as const,
    tariffId: before.tariffId,
    market,
    month: isoMonth(before.period),
    publishedBy: before.publishedBy,
    publishedAt: before.publishedAt,
  };
  return Object.entries(before.chain).map(([key, amount]) => [key, { amount, origin }]);
}

/** Facts of the company's decisions on the market's tariff option in the month: `market:option.n1or[market=DNOM]`. */
function optionFacts({ code, option }: MonthMarket): [string, Fact][] {
  if (option === undefined) return [];
  const fact = (field: string, fieldLabel: string, amount: string): [string, Fact] => {
    const { savedBy: enteredBy, savedAt: enteredAt } = option;
    const origin = { kind: 'market' as const, field, fieldLabel, market: code, enteredBy, enteredAt };
    return [`market:${field}${indexSuffix({ market: code })}`, { amount, origin }];
  };
  return [
    ...openingFacts(code, option),
    fact('optionRate', 'Tasa del saldo de la opción tarifaria', option.rate),
    ...levelKeys.flatMap((level) => [
      fact(`option.${level}`, 'Nivel en la opción tarifaria', String(option.stages[level] !== 'out')),
      fact(`optionBegins.${level}`, 'Primer mes en la opción tarifaria', String(option.stages[level] === 'begins')),
    ]),
  ];
}

/**
 * Facts that another system left of the month before, in place of those that a published month gives: `published:SA[market=DNOM;level=n2]`.
 */
function openingFacts(market: string, { opening, stages }: MonthOption): [string, Fact][] {
  if (opening === undefined) return [];
  const { costs, balances, source, savedBy: enteredBy, savedAt: enteredAt } = opening;
  const fact = (symbol: string, fieldLabel: string, amount: string | null, index: object): [string, Fact][] => {
    if (amount === null) return [];
    const origin = { kind: 'market' as const, field: 'opening', fieldLabel, market, enteredBy, enteredAt };
    return [[`published:${symbol}${indexSuffix({ market, ...index })}`, { amount, origin }]];
  };
  const running = levelKeys.filter((level) => stages[level] === 'runs');
  return running.flatMap((level) => [
    ...Object.entries(costs).flatMap(([band, byLevel]) =>
      fact('CUop', texts.openingCost(source), byLevel[level], { level, band }),
    ),
    ...fact('SA', texts.openingBalance(source), balances[level], { level }),
  ]);
}

/**
 * Source of the balance that COT recovers: a recovery in progress, an option that just ended, or the value entered for the market. `chain`
 * holds the values published in the previous month.
 */
function recoveryFacts(market: MonthMarket, chain: Readonly<Record<string, string>>): [string, Fact][] {
  const { code, recoveryMonths, savedBy: enteredBy, savedAt: enteredAt } = market;
  if (market.constants.cotSource !== 'calculated') return [];
  const published = (symbol: string, index: object) =>
    chain[`published:${symbol}${indexSuffix({ market: code, ...index })}`] !== undefined;
  const goesOn = RECOVERY_VOLTAGES.some((voltage) => published('SACOT', { voltage }));
  const ended = levelKeys.some((level) => published('SA', { level }));
  const source = goesOn ? 'recuperación' : ended ? 'opción' : 'ingresado';
  const fact = (field: string, fieldLabel: string, amount: string): [string, Fact] => {
    const origin = { kind: 'market' as const, field, fieldLabel, market: code, enteredBy, enteredAt };
    return [`market:${field}${indexSuffix({ market: code })}`, { amount, origin }];
  };
  return [
    fact('cotBalanceSource', 'Origen del saldo por recuperar', source),
    ...(recoveryMonths === undefined ? [] : [fact('cotMonths', 'Meses que faltan', String(recoveryMonths))]),
  ];
}
