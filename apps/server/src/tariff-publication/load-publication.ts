import type { PublicationTree, PublishedStrata } from '@contador/contract/tariff-publication';
import { profileAt, type TenantProfile } from '@contador/domain/access';
import {
  type BandKey,
  bandKeys,
  type LevelKey,
  levelKeys,
  residentialLevelKeys,
} from '@contador/domain/tariff-calculation';
import { decimal, isoMonth, nextMonth } from '@contador/kernel';
import type { Term, TermIndex } from '@contador/regulation';
import {
  appliedUnitCost,
  baseCost,
  commercialisation,
  commercialisationWithOption,
  commercialTariff,
  distribution,
  ESTRATOS,
  fixedCostRecovery,
  generation,
  indexSuffix,
  officialTariff,
  optionUnitCost,
  project,
  recognisedLosses,
  residentialTariff,
  restrictions,
  subsidyShare,
  tariffOptionCost,
  transmission,
  unitCost,
} from '@contador/regulation';
import { fingerprint, type TenantTransaction } from '../platform/index.ts';
import type { CalculationVersion, PublishedSheet } from '../tariff-calculation/index.ts';
import { definitiveVersionOf, digestOfPublication, publishedSheet } from '../tariff-calculation/index.ts';
import { identitiesByMoment, identityOf } from './identity.repository.ts';

const shownVoltages = [1, 2, 3] as const;

/** Maps the path of every figure in the answer (`cuGeneral.mon.n1or`) to its id in the trace of the tariff. */
function figurePaths(market: string): ReadonlyMap<string, string> {
  const id = (term: Term, index: TermIndex = {}) => term.symbol + indexSuffix(project({ market, ...index }, term.by));
  const byLevel = (name: string, term: Term) => levelKeys.map((level) => [`${name}${level}`, id(term, { level })]);
  const banded = bandKeys.flatMap((band) => [
    [`trValues.${band}`, id(transmission, { band })],
    ...shownVoltages.map((voltage) => [`prValues.${band}.n${voltage}`, id(recognisedLosses, { band, voltage })]),
    ...levelKeys.map((level) => [`cuNoCot.${band}.${level}`, id(unitCost, { band, level })]),
    ...levelKeys.map((level) => [`cuOpTariff.${band}.${level}`, id(optionUnitCost, { band, level })]),
    ...levelKeys.map((level) => [`cuGeneral.${band}.${level}`, id(appliedUnitCost, { band, level })]),
  ]);
  const strata = ESTRATOS.flatMap((estrato) =>
    residentialLevelKeys.flatMap((level) => [
      [`subsidy.e${estrato}.${level}`, id(residentialTariff, { estrato, level })],
      [`subsidy.prc_e${estrato}.${level}`, id(subsidyShare, { estrato, level })],
    ]),
  );
  return new Map([
    ['grValues', id(generation)],
    ['rsValues', id(restrictions)],
    ['cvNoCot', id(commercialisation)],
    ['cvrValues', id(fixedCostRecovery)],
    ['cfmj', id(baseCost)],
    ...shownVoltages.map((voltage) => [`cvValues.n${voltage}`, id(commercialisationWithOption, { voltage })]),
    ...shownVoltages.map((voltage) => [`cotValues.n${voltage}`, id(tariffOptionCost, { voltage })]),
    ...byLevel('dtValues.', distribution),
    ...banded,
    ...strata,
    ...byLevel('subsidy.com_', commercialTariff),
    ...byLevel('subsidy.esp_', officialTariff),
  ] as [string, string][]);
}

type Amount = number | null;
interface MarketName {
  readonly code: string;
  readonly name: string;
  readonly suiCode: string;
}

/** Loads the publication of a market in a version from the published row alone. */
export async function loadPublication(
  transaction: TenantTransaction,
  publication: { readonly profile: TenantProfile; readonly version: CalculationVersion; readonly market: MarketName },
): Promise<PublicationTree> {
  const { profile, version, market } = publication;
  const { code, name, suiCode } = market;
  const paths = figurePaths(code);
  const sheet = await publishedSheet(transaction, version.tariffId, code, [...paths.values()]);
  const definitive = await definitiveVersionOf(transaction, version.period, code);
  // A published month keeps the identity of the day on which it was published.
  const identity = sheet
    ? (await identitiesByMoment(transaction, profile.applicationName))(sheet.publishedAt)
    : await identityOf(transaction, profile.applicationName);
  const digest = await digestOfPublication(transaction, version.tariffId, code);
  const figures = figuresOf(paths, sheet);
  const published = sheet !== undefined;
  return {
    published,
    publishedAt: sheet?.publishedAt ?? null,
    publishedBy: sheet?.publishedBy ?? null,
    approvedBy: [...(sheet?.approvedBy ?? [])],
    tariffId: version.tariffId,
    tariffMonth: isoMonth(nextMonth(version.period)),
    version: version.version,
    xmVersion: version.xmVersion,
    definitive: published && definitive === version.version,
    brought: sheet?.origin === 'printed',
    note: sheet?.note ?? null,
    fingerprint:
      sheet === undefined ? null : (digest ?? fingerprint([version.tariffId, code, sheet.publishedAt, sheet.amounts])),
    layout: profileAt(profile, nextMonth(version.period)).publicationLayout,
    company: { username: profile.username, ...identity },
    market: { code, name: sheet?.marketName ?? name, suiCode },
    levels: [...levelKeys],
    ...figures,
  };
}

/** The amounts at their paths in the answer, each with the id that explains it. */
function figuresOf(paths: ReadonlyMap<string, string>, sheet: PublishedSheet | undefined) {
  const amounts = sheet?.amounts ?? {};
  const at = (path: string): Amount => {
    const amount = amounts[paths.get(path) ?? ''];
    return amount === undefined ? null : Number(amount);
  };
  const bandsKnown = bandKeys.filter((band) => at(`cuNoCot.${band}.n1or`) !== null);
  const byBand = <Of>(amountOf: (band: BandKey) => Of) =>
    Object.fromEntries(bandKeys.map((band) => [band, bandsKnown.includes(band) ? amountOf(band) : null])) as Record<
      BandKey,
      Of | null
    >;
  const byLevel = (name: string) =>
    Object.fromEntries(levelKeys.map((level) => [level, at(`${name}${level}`)])) as Record<LevelKey, Amount>;
  const byVoltage = (amountOf: (voltage: string) => Amount) => ({
    n1: amountOf('n1'),
    n2: amountOf('n2'),
    n3: amountOf('n3'),
  });
  // A printed tariff has Cv and COT, but not their sum.
  const withCot = (voltage: string) => at(`cvValues.${voltage}`) ?? sum(at('cvNoCot'), at(`cotValues.${voltage}`));
  return {
    appliedUnitCosts: byBand((band) => byLevel(`cuGeneral.${band}.`)),
    unitCosts: byBand((band) => byLevel(`cuNoCot.${band}.`)),
    optionUnitCosts: sheet?.tree.optionUnitCosts ?? { max: null, med: null, min: null, mon: null },
    transmission: byBand((band) => at(`trValues.${band}`) as number),
    restrictions: at('rsValues'),
    commercialisationWithCot: byVoltage(withCot),
    commercialisation: at('cvNoCot'),
    generation: at('grValues'),
    losses: byBand((band) => byVoltage((voltage) => at(`prValues.${band}.${voltage}`))),
    distribution: byLevel('dtValues.'),
    baseCost: at('cfmj'),
    fixedCostRecovery: at('cvrValues'),
    cot: byVoltage((voltage) => at(`cotValues.${voltage}`)),
    strata: strataOf(at, byLevel),
    figureIds: Object.fromEntries([...paths].filter(([, id]) => amounts[id] !== undefined)),
  };
}

/** The tariffs of the strata; null if the company's tariffs have none. */
function strataOf(
  at: (path: string) => Amount,
  byLevel: (name: string) => Record<LevelKey, Amount>,
): PublishedStrata | null {
  if (at('subsidy.e4.n1or') === null) return null;
  const residential = Object.fromEntries(
    ESTRATOS.map((estrato) => [
      estrato,
      Object.fromEntries(
        residentialLevelKeys.map((level) => {
          const share = at(`subsidy.prc_e${estrato}.${level}`);
          const percent = share === null ? null : decimal(share).times(100).toNumber();
          return [level, { tariff: at(`subsidy.e${estrato}.${level}`), percent }];
        }),
      ),
    ]),
  ) as PublishedStrata['residential'];
  return { residential, commercial: byLevel('subsidy.com_'), official: byLevel('subsidy.esp_') };
}

function sum(one: Amount, other: Amount): Amount {
  return one === null || other === null ? null : decimal(one).plus(other).toNumber();
}
